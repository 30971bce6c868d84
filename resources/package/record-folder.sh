
# The record belongs to the computer: everybody in this group works with it, and nobody else may
# look. A folder that is there keeps the rights that somebody gave it.
getent group counterfoil >/dev/null || groupadd --system counterfoil
if [ ! -e /var/lib/counterfoil ]; then
    install -d -o root -g counterfoil -m 2770 /var/lib/counterfoil
fi
# Whoever installs it, by sudo, by a window that asked for a password, or from a software centre.
person="$(getent passwd "${SUDO_UID:-${PKEXEC_UID:-${PACKAGEKIT_CALLER_UID:-0}}}" | cut -d: -f1)"
if [ -n "$person" ] && [ "$person" != root ]; then
    usermod -aG counterfoil "$person"
    echo "Counterfoil: $person may work with it, from the next login on."
elif [ -z "$(getent group counterfoil | cut -d: -f4)" ]; then
    echo 'Counterfoil: let people work with it by "usermod -aG counterfoil NAME"; it counts from their next login.'
fi
