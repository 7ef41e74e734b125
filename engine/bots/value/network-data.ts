import { featureCount, NETWORK_SIGHTS } from './feature-layout.ts'
import { Network } from './network.ts'

/** Numbers as signed bytes times `scale`, in base64. */
interface Packed {
  readonly scale: number
  readonly bytes: string
}

/** A network in a file, with its origin. */
export interface NetworkData {
  readonly rules: string
  /** Number of players at the table of the training games. */
  readonly players: number
  readonly seed: string
  readonly games: number
  /** CPU time of the training, in seconds. */
  readonly seconds: number
  readonly units: number
  readonly features: number
  readonly direct: Packed
  readonly inner: Packed
  readonly bias: Packed
  readonly outer: Packed
}

const MAX_SIGNED_BYTE = 127

const pack = (numbers: Float32Array): Packed => {
  const largest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0)
  const scale = largest === 0 ? 1 : largest / MAX_SIGNED_BYTE
  const bytes = Uint8Array.from(numbers, (number) => Math.round(number / scale) & 255)
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return { scale: Number(scale.toPrecision(6)), bytes: btoa(text) }
}

const unpackInto = (numbers: Float32Array, { scale, bytes }: Packed): void => {
  const text = atob(bytes)
  for (let i = 0; i < numbers.length; i++) numbers[i] = ((text.charCodeAt(i) << 24) >> 24) * scale
}

type Origin = Pick<NetworkData, 'rules' | 'players' | 'seed' | 'games' | 'seconds'>

/** Returns the data of a network, with its weights rounded to signed bytes. */
export const networkData = ({ units, direct, inner, bias, outer }: Network, origin: Origin): NetworkData => ({
  ...origin,
  units,
  features: direct.length,
  direct: pack(direct),
  inner: pack(inner),
  bias: pack(bias),
  outer: pack(outer),
})

/** Returns the network of the data. Throws if it was trained with other features. */
export const networkFrom = (data: NetworkData): Network => {
  const sight = NETWORK_SIGHTS.find((each) => featureCount(each) === data.features)
  if (sight === undefined) throw new Error(`the network of ${data.rules} was learned with other features`)
  const network = new Network(data.units, sight)
  unpackInto(network.direct, data.direct)
  unpackInto(network.inner, data.inner)
  unpackInto(network.bias, data.bias)
  unpackInto(network.outer, data.outer)
  return network
}
