#!/bin/sh
# Copies what Node needs of Debian into FOLDER: the C and C++ libraries with their licences, and the authorities that are trusted.
set -eu
folder=$1

mkdir -p "$folder/etc" "$folder/tmp"
chmod 1777 "$folder/tmp"
dpkg --listfiles libc6 libgcc-s1 libstdc++6 ca-certificates | grep -E '\.so(\.[0-9]+)*$|/copyright$' | grep -v /gconv/ |
    xargs cp --parents --no-dereference --target-directory "$folder"
cp --parents /etc/ssl/certs/ca-certificates.crt "$folder"
echo 'hosts: files dns' > "$folder/etc/nsswitch.conf"
echo 'table:x:65532:65532:table:/data:/sbin/nologin' > "$folder/etc/passwd"
echo 'table:x:65532:' > "$folder/etc/group"
