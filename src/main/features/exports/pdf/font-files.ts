/**
 * The fonts that reports are set in, by their places in a folder: that of the packages they come in, or
 * one with the same names in what is built.
 */
export const FONT_FILES = {
  regular: [
    'noto-sans/400Regular/NotoSans_400Regular.ttf',
    'ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
    'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  ],
  bold: [
    'noto-sans/700Bold/NotoSans_700Bold.ttf',
    'ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf',
    'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  ],
} as const;
