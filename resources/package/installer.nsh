; What the Windows installer does beside putting the app in its place.

; An installation for everybody keeps its record in the computer's own folder, which those work with
; who sit at this computer (S-1-5-4) and nobody over the network. The app sees to the same rights at
; its start; here they are given by whoever may, before anybody has begun a record.
!macro customInstall
  ${if} $installMode == "all"
    SetShellVarContext all
    CreateDirectory "$APPDATA\Counterfoil"
    ; Anybody may make a folder there. One that leads elsewhere is no place to give rights to.
    System::Call 'kernel32::GetFileAttributes(t "$APPDATA\Counterfoil") i .r1'
    IntOp $1 $1 & 0x400
    ${if} $1 == 0
      nsExec::ExecToLog '"$SYSDIR\icacls.exe" "$APPDATA\Counterfoil" /setowner *S-1-5-32-544 /l /q'
      Pop $0
      nsExec::ExecToLog '"$SYSDIR\icacls.exe" "$APPDATA\Counterfoil" /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F *S-1-5-4:(OI)(CI)M /l /q'
      Pop $0
      nsExec::ExecToLog '"$SYSDIR\icacls.exe" "$APPDATA\Counterfoil" /inheritance:r /l /q'
      Pop $0
    ${endIf}
  ${endIf}
!macroend

; The record is the shop's and stays. Who takes the app away hears where it is.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    StrCpy $R9 "$LOCALAPPDATA\Counterfoil"
    ${if} $installMode == "all"
      SetShellVarContext all
      StrCpy $R9 "$APPDATA\Counterfoil"
    ${endIf}
    MessageBox MB_OK|MB_ICONINFORMATION "The record of your payments is still in $R9. Keep that folder, or open it again with a new installation of Counterfoil." /SD IDOK
  ${endIf}
!macroend
