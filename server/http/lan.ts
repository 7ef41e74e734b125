import type { NetworkInterfaceInfo } from 'node:os'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Names of interfaces of containers, virtual machines and tunnels. */
const VIRTUAL_INTERFACE =
  /^(docker|br-|veth|vethernet|cni|flannel|cali|kube|podman|lxc|lxd|virbr|vmnet|vboxnet|virtualbox|vmware|bridge1\d\d|tun|tap|utun|wg|ppp|ipsec|tailscale|zt|zerotier|nordlynx|proton|awdl|llw)/i

/** Private IPv4 networks of homes, schools and shops, the most common first. */
const LOCAL_NETWORKS = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./] as const
/** Link-local addresses, and addresses shared by a provider's customers and by tunnels. */
const UNREACHABLE_NETWORK = /^(169\.254|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./

const rankOf = (address: string): number => {
  const rank = LOCAL_NETWORKS.findIndex((pattern) => pattern.test(address))
  return rank === -1 ? LOCAL_NETWORKS.length : rank
}

/** Returns the IPv4 addresses with which others in the local network reach this machine, the likeliest first. */
export const lanAddresses = (interfaces: Interfaces): readonly string[] =>
  Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL_INTERFACE.test(name))
    .flatMap(([, list]) => list ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !UNREACHABLE_NETWORK.test(address))
    .map(({ address }) => address)
    .sort((a, b) => rankOf(a) - rankOf(b))
