
# An upgrade takes the app away as well, as "upgrade" on Debian and 1 on Fedora.
if [ "$1" != upgrade ] && [ "$1" != 1 ] && [ -d /var/lib/counterfoil ]; then
    echo 'Counterfoil: the record of payments is still in /var/lib/counterfoil.'
fi
