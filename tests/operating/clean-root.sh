#!/usr/bin/env bash
# Makes a bare Debian in FOLDER/root and starts its systemd in namespaces of its own: mounts, processes, network, cgroups. Run it in a
# mount namespace of its own: `unshare --mount --propagation private clean-root.sh FOLDER NODE_MODULES`. It ends with that systemd.
set -euo pipefail
folder=$1
modules=$2
root=$folder/root
. /etc/os-release

mkdir -p "$root" "$folder/shared"
# In memory, if there is enough of it: packages wait for every file to reach the disk, and some disks need minutes to delete them all.
if [ "$(awk '/^MemAvailable/ { print $2 }' /proc/meminfo)" -gt 4000000 ]; then mount -t tmpfs tmpfs "$root"; fi

# The mirror of this machine, and nothing of third parties.
sources=$(grep -lsE "\b$VERSION_CODENAME\b" /etc/apt/sources.list /etc/apt/sources.list.d/* || true)
# shellcheck disable=SC2086
mmdebstrap --quiet --variant=minbase --include=systemd,systemd-sysv,dbus "$VERSION_CODENAME" "$root" $sources

cp /etc/resolv.conf "$root/etc/resolv.conf"
# The authorities that this machine trusts may be more than Debian's.
[ -f /etc/ssl/certs/ca-certificates.crt ] && cp /etc/ssl/certs/ca-certificates.crt "$root/srv/machine-authorities.crt"
echo table > "$root/etc/hostname"
echo '127.0.0.1 localhost table games.test' > "$root/etc/hosts"
# The packages of this checkout, on which the clean root may write without changing them.
mkdir -p "$root"/srv/{node_modules,modules/written,modules/work}
mount -t overlay overlay -o "lowerdir=$modules,upperdir=$root/srv/modules/written,workdir=$root/srv/modules/work" "$root/srv/node_modules"

# A folder that both sides see, in the ordinary way.
mkdir "$root/srv/shared"
mount --bind "$folder/shared" "$root/srv/shared"

# Its systemd must not touch the cgroups of this machine.
cgroups=$(basename "$folder")
for hierarchy in /sys/fs/cgroup /sys/fs/cgroup/unified /sys/fs/cgroup/systemd; do
    [ -f "$hierarchy/cgroup.procs" ] || continue
    mkdir "$hierarchy/$cgroups"
    echo $$ > "$hierarchy/$cgroups/cgroup.procs"
done

boot() {
    set -euo pipefail
    cd "$1"
    mount --rbind . .
    cd "$1"
    mount -t proc proc proc
    # Settings of the kernel are those of the whole machine.
    mount --bind proc/sys proc/sys
    mount -o remount,bind,ro proc/sys
    mount -t sysfs -o ro sysfs sys
    if [ -f /sys/fs/cgroup/cgroup.controllers ]; then
        mount -t cgroup2 cgroup sys/fs/cgroup
    else
        mount -t tmpfs tmpfs sys/fs/cgroup
        mkdir sys/fs/cgroup/{unified,systemd}
        mount -t cgroup2 cgroup sys/fs/cgroup/unified
        mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
    fi
    mount -t tmpfs -o mode=755 tmpfs dev
    for device in null zero full random urandom tty; do
        touch "dev/$device"
        mount --bind "/dev/$device" "dev/$device"
    done
    mkdir dev/pts dev/shm
    mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts
    ln -s pts/ptmx dev/ptmx
    mount -t tmpfs -o mode=755 tmpfs run
    mount -t tmpfs tmpfs tmp
    pivot_root . mnt
    umount -l mnt
    cd /
    exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /sbin/init
}
exec unshare --mount --pid --uts --ipc --net --cgroup --fork --kill-child bash -c "$(declare -f boot); boot '$root'"
