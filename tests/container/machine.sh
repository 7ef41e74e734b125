#!/usr/bin/env bash
# Keeps namespaces of mounts and processes in which Podman finds what it needs, for as long as it lives. Containers end with it.
set -euo pipefail
folder=$1

# Podman takes cgroups of one kind only, and some machines have both. Its containers get none of their own here.
mount -t cgroup2 cgroup /sys/fs/cgroup
# Layers are in memory, if there is enough of it: some disks need minutes to delete all files of a build.
mkdir "$folder/storage"
if [ "$(awk '/^MemAvailable/ { print $2 }' /proc/meminfo)" -gt 12000000 ]; then mount -t tmpfs tmpfs "$folder/storage"; fi

cat > "$folder/containers.conf" <<END
[containers]
cgroups = "disabled"
default_ulimits = ["nofile=$(ulimit -Hn):$(ulimit -Hn)", "nproc=1000:1000"]
netns = "host"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "none"
tmp_dir = "$folder/run/engine"
END
cat > "$folder/storage.conf" <<END
[storage]
driver = "overlay"
graphroot = "$folder/storage"
runroot = "$folder/run"
END
echo ready
exec sleep infinity
