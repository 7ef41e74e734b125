import { layerDuration, type Noise, type SoundLayer } from './sound-layer.ts'

/** Returns a live audio context; undefined where the browser has none. */
export const makeAudioContext = (): AudioContext | undefined => {
  try {
    return typeof AudioContext === 'function' ? new AudioContext({ latencyHint: 'interactive' }) : undefined
  } catch {
    return undefined
  }
}

/** Plays sounds on an audio context, live or offline. */
export interface Instrument {
  /** Plays the layers of a sound at `when`, in s on the context's clock. `pan` is -1 (left) to 1 (right). */
  readonly play: (layers: readonly SoundLayer[], when: number, pan: number) => void
  /** Gain that all sounds pass through. */
  readonly volume: GainNode
}

/** Duration of the noise that all sounds share. */
const NOISE_S = 1.5
const SILENT_GAIN = 0.0001

const makeNoise = (context: BaseAudioContext): AudioBuffer => {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * NOISE_S), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

/** Returns a gain node that follows the envelope of the layer. */
const makeEnvelope = (context: BaseAudioContext, layer: SoundLayer, when: number): GainNode => {
  const node = context.createGain()
  const begin = when + layer.delay
  node.gain.setValueAtTime(SILENT_GAIN, begin)
  node.gain.exponentialRampToValueAtTime(Math.max(SILENT_GAIN, layer.gain), begin + layer.attack)
  node.gain.exponentialRampToValueAtTime(SILENT_GAIN, begin + layer.attack + layer.decay)
  return node
}

const makeFilter = (context: BaseAudioContext, layer: Noise, when: number): BiquadFilterNode => {
  const filter = context.createBiquadFilter()
  filter.type = layer.filter
  filter.Q.value = layer.q
  filter.frequency.setValueAtTime(layer.frequency, when + layer.delay)
  if (layer.glide !== undefined) filter.frequency.exponentialRampToValueAtTime(layer.glide, when + layerDuration(layer))
  return filter
}

/** Returns the source node of a layer, and the node to connect to. */
const makeSource = (
  context: BaseAudioContext,
  noise: AudioBuffer,
  layer: SoundLayer,
  when: number,
): { readonly from: AudioScheduledSourceNode; readonly out: AudioNode } => {
  if (layer.source === 'tone') {
    const tone = context.createOscillator()
    tone.frequency.value = layer.frequency
    return { from: tone, out: tone }
  }
  const hiss = context.createBufferSource()
  hiss.buffer = noise
  hiss.loop = true
  hiss.loopStart = Math.random() * (NOISE_S / 2)
  return { from: hiss, out: hiss.connect(makeFilter(context, layer, when)) }
}

/** Returns undefined on TV browsers of 2021 and older phones, which have no panner. */
const makePanner = (context: BaseAudioContext, pan: number): StereoPannerNode | undefined => {
  if (typeof context.createStereoPanner !== 'function') return undefined
  const node = context.createStereoPanner()
  node.pan.value = Math.max(-1, Math.min(1, pan))
  return node
}

/** Amplitude up to which samples are left as they are. */
const KNEE_LEVEL = 0.6
/** Amplitude that no sample exceeds. */
const MAX_LEVEL = 0.95
/** Greatest amplitude that the curve of the clipper covers. */
const MAX_CURVE_INPUT = 4
/** Number of points of the curve. */
const CURVE_POINTS = 2049

const softClip = (value: number): number => {
  const headroom = MAX_LEVEL - KNEE_LEVEL
  const size = Math.abs(value)
  return size <= KNEE_LEVEL
    ? value
    : Math.sign(value) * (KNEE_LEVEL + headroom * Math.tanh((size - KNEE_LEVEL) / headroom))
}

/** Returns the first and last node of a soft clipper, which rounds off peaks that would be cut off. */
const makeSoftClipper = (context: BaseAudioContext): { readonly first: AudioNode; readonly last: AudioNode } => {
  const [first, last] = [context.createGain(), context.createWaveShaper()]
  first.gain.value = 1 / MAX_CURVE_INPUT
  last.curve = Float32Array.from({ length: CURVE_POINTS }, (_, i) =>
    softClip(((2 * i) / (CURVE_POINTS - 1) - 1) * MAX_CURVE_INPUT),
  )
  first.connect(last)
  return { first, last }
}

/** Makes an instrument with a compressor and a soft clipper before the output of the context. */
export const makeInstrument = (context: BaseAudioContext): Instrument => {
  const noise = makeNoise(context)
  const volume = context.createGain()
  const limit = context.createDynamicsCompressor()
  limit.threshold.value = -14
  limit.ratio.value = 6
  limit.attack.value = 0.002
  limit.release.value = 0.12
  volume.connect(limit)
  const { first, last } = makeSoftClipper(context)
  limit.connect(first)
  last.connect(context.destination)
  const play = (layers: readonly SoundLayer[], when: number, pan: number): void => {
    const panner = makePanner(context, pan)
    panner?.connect(volume)
    for (const layer of layers) {
      const { from, out } = makeSource(context, noise, layer, when)
      out.connect(makeEnvelope(context, layer, when)).connect(panner ?? volume)
      from.start(when + layer.delay)
      from.stop(when + layerDuration(layer) + 0.01)
    }
  }
  return { volume, play }
}
