import { layerDuration, type Noise, type SoundLayer } from './sound-layer.ts'

/** Returns a live audio context; undefined where the browser has none. */
export const makeAudioContext = (): AudioContext | undefined => {
  try {
    return typeof AudioContext === 'function' ? new AudioContext({ latencyHint: 'interactive' }) : undefined
  } catch {
    return undefined
  }
}

/** Plays parts on an audio context, live or offline. */
export interface Instrument {
  /** At `when`, s on the context's clock; `pan` -1 (left) to 1. */
  readonly play: (parts: readonly SoundLayer[], when: number, pan: number) => void
  /** Gain that everything passes through. */
  readonly volume: GainNode
}

/** Seconds of noise that all voices share. */
const NOISE_S = 1.5
const SILENT_GAIN = 0.0001

const makeNoise = (context: BaseAudioContext): AudioBuffer => {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * NOISE_S), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

/** A gain that follows the part's shape. */
const makeEnvelope = (context: BaseAudioContext, part: SoundLayer, when: number): GainNode => {
  const node = context.createGain()
  const begin = when + part.delay
  node.gain.setValueAtTime(SILENT_GAIN, begin)
  node.gain.exponentialRampToValueAtTime(Math.max(SILENT_GAIN, part.gain), begin + part.attack)
  node.gain.exponentialRampToValueAtTime(SILENT_GAIN, begin + part.attack + part.decay)
  return node
}

const makeFilter = (context: BaseAudioContext, part: Noise, when: number): BiquadFilterNode => {
  const filter = context.createBiquadFilter()
  filter.type = part.filter
  filter.Q.value = part.q
  filter.frequency.setValueAtTime(part.frequency, when + part.delay)
  if (part.glide !== undefined) filter.frequency.exponentialRampToValueAtTime(part.glide, when + layerDuration(part))
  return filter
}

/** The sounding node of a part, and the one to listen to. */
const makeSource = (
  context: BaseAudioContext,
  noise: AudioBuffer,
  part: SoundLayer,
  when: number,
): { readonly from: AudioScheduledSourceNode; readonly out: AudioNode } => {
  if (part.source === 'tone') {
    const tone = context.createOscillator()
    tone.frequency.value = part.frequency
    return { from: tone, out: tone }
  }
  const hiss = context.createBufferSource()
  hiss.buffer = noise
  hiss.loop = true
  hiss.loopStart = Math.random() * (NOISE_S / 2)
  return { from: hiss, out: hiss.connect(makeFilter(context, part, when)) }
}

/** TV browsers of 2021 and older phones have no panner. */
const makePanner = (context: BaseAudioContext, pan: number): StereoPannerNode | undefined => {
  if (typeof context.createStereoPanner !== 'function') return undefined
  const node = context.createStereoPanner()
  node.pan.value = Math.max(-1, Math.min(1, pan))
  return node
}

/** Up to here, of what can be played, loudness is left as it is. */
const KNEE_LEVEL = 0.6
const MAX_LEVEL = 0.95
/** Loudness that the curve knows, and its points. */
const MAX_CURVE_INPUT = 4
const CURVE_POINTS = 2049

const softClip = (value: number): number => {
  const room = MAX_LEVEL - KNEE_LEVEL
  const size = Math.abs(value)
  return size <= KNEE_LEVEL ? value : Math.sign(value) * (KNEE_LEVEL + room * Math.tanh((size - KNEE_LEVEL) / room))
}

/** Bends what would be cut off. */
const makeSoftClipper = (context: BaseAudioContext): { readonly first: AudioNode; readonly last: AudioNode } => {
  const [first, last] = [context.createGain(), context.createWaveShaper()]
  first.gain.value = 1 / MAX_CURVE_INPUT
  last.curve = Float32Array.from({ length: CURVE_POINTS }, (_, i) =>
    softClip(((2 * i) / (CURVE_POINTS - 1) - 1) * MAX_CURVE_INPUT),
  )
  first.connect(last)
  return { first, last }
}

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
  const play = (parts: readonly SoundLayer[], when: number, pan: number): void => {
    const place = makePanner(context, pan)
    place?.connect(volume)
    for (const part of parts) {
      const { from, out } = makeSource(context, noise, part, when)
      out.connect(makeEnvelope(context, part, when)).connect(place ?? volume)
      from.start(when + part.delay)
      from.stop(when + layerDuration(part) + 0.01)
    }
  }
  return { volume, play }
}
