import { lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { parseAddress } from '../limits/networks.ts'

const MAX_ENDPOINT_LENGTH = 1000
/** Names that lead to this machine or its own network. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|example|onion)\.?$/i

/** Returns whether the address belongs to a machine in the public internet. */
export const isPublicAddress = (address: string): boolean => parseAddress(address)?.range() === 'unicast'

/** Returns the URL if it may be that of a push service: https at its usual port, with a public name and no password. */
export const parseEndpoint = (text: string): URL | undefined => {
  if (text.length > MAX_ENDPOINT_LENGTH || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const { protocol, hostname, port, username, password } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return undefined
  const isAddress = hostname.startsWith('[') || parseAddress(hostname) !== undefined
  return isAddress || !hostname.includes('.') || LOCAL_NAME.test(hostname) ? undefined : url
}

/** Looks a name up and leaves out all addresses in private networks: whoever has the name may lead it anywhere, and at any time elsewhere. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0)
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (first === undefined) return callback(new Error(`${hostname} leads to no public address`), '', 0)
    if (options.all === true) return callback(null, open)
    callback(null, first.address, first.family)
  })
}
