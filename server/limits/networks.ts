import ipaddr from 'ipaddr.js'

/** A network that limits are counted for. `share`: how many households it stands for. */
export interface IpNetwork {
  readonly key: string
  readonly share: number
}

/** Networks of an address; the household first, which is the address, or for IPv6 its /64. */
export type IpNetworks = readonly [household: IpNetwork, ...wider: IpNetwork[]]

/** This process itself, which has no limits. */
export const OWN_PROCESS: IpNetworks = [{ key: 'ourselves', share: Number.POSITIVE_INFINITY }]

type Address = ReturnType<typeof ipaddr.process>

const ZONE_SUFFIX = /%.*$/

/** Reads an address; IPv4 written as IPv6 becomes IPv4. Returns undefined for any other text, and for the missing address of a connection that has ended. */
export const parseAddress = (text: string | undefined): Address | undefined => {
  const plain = (text ?? '').replace(ZONE_SUFFIX, '')
  // The library throws and catches an error for every text that is none, and most people of a table that is read again have no address.
  return plain !== '' && ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined
}

/** Stands for a client with an unknown address. */
export const NO_ADDRESS = ipaddr.parse('::')

/** Prefix lengths in bits of the IPv6 networks that are counted, from the narrowest to the widest. `share`: how many households each stands for; one customer often has a whole /56 or /48. */
const IPV6_NETWORKS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const
/** The same for IPv4. */
const IPV4_NETWORKS = [
  { bits: 32, share: 1 },
  { bits: 24, share: 4 },
] as const

const networkOf = (address: Address, bits: number): string => {
  const width = 'parts' in address ? 128 : 32
  const bytes = address.toByteArray().map((byte, i) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - 8 * i))))
  const network = ipaddr.fromByteArray(bytes).toString()
  return bits === width ? network : `${network}/${bits}`
}

/** Limit of addresses whose networks are remembered, 0.5 kB each. A connection asks for its networks five times and keeps them, so all share one list. */
const MAX_REMEMBERED = 2000
/** Networks by address, the latest last. */
const remembered = new Map<string, IpNetworks>()

/** Returns the networks of an address that limits are counted for, from the narrowest to the widest. Mostly the same list as before. */
export const ipNetworksOf = (address: Address): IpNetworks => {
  const text = address.toString()
  const known = remembered.get(text)
  if (known !== undefined) return known
  const widths = 'parts' in address ? IPV6_NETWORKS : IPV4_NETWORKS
  const networks = widths.map(({ bits, share }) => ({ key: networkOf(address, bits), share })) as readonly IpNetwork[]
  remembered.set(text, networks as IpNetworks)
  const oldest = remembered.keys().next()
  if (remembered.size > MAX_REMEMBERED && oldest.done !== true) remembered.delete(oldest.value)
  return networks as IpNetworks
}

/** Returns the networks of an address given as text; those of `NO_ADDRESS` if the text is none. */
export const networksAt = (address: string | undefined): IpNetworks => ipNetworksOf(parseAddress(address) ?? NO_ADDRESS)
