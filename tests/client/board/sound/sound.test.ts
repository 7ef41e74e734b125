import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CUE_KINDS, type SoundCue } from '../../../../client/board/motion/sound-cue.ts'
import { ambientSamples } from '../../../../client/board/sound/ambient-sound.ts'
import { makeSoundPlayer, makeVoiceLimit } from '../../../../client/board/sound/player.ts'
import { TIME_SIGNAL, TURN_SIGNAL } from '../../../../client/board/sound/signals.ts'
import { layerDuration, type SoundLayer } from '../../../../client/board/sound/sound-layer.ts'
import { panOf } from '../../../../client/board/sound/TableSound.tsx'
import { KNOCK_SIGNAL, voiceOf } from '../../../../client/board/sound/voice.ts'
import { seededRandom } from '../../../../engine/chance/random.ts'
import { PIECES } from '../../../../workshop/design/pieces.ts'
import { makeFakeAudio } from './fake-audio.ts'

const middle = () => 0.5
const cue = (kind: SoundCue['kind'], force = 0.6, length = 0): SoundCue => ({
  kind,
  force,
  x: 0,
  y: 0,
  durationMs: length,
})
const loudness = (parts: readonly SoundLayer[]): number => parts.reduce((sum, part) => sum + part.gain, 0)
const brightest = (parts: readonly SoundLayer[]): number =>
  Math.max(...parts.flatMap((part) => (part.source === 'tone' ? [part.frequency] : [])))

describe('voices', () => {
  test.each(PIECES)('every cue of %s is heard, short and within bounds', (pieces) => {
    for (const kind of CUE_KINDS) {
      const parts = voiceOf(cue(kind, 1, 700), pieces, middle)
      expect(parts.length).toBeGreaterThan(0)
      for (const part of parts) {
        expect(part.gain).toBeGreaterThan(0)
        expect(part.gain).toBeLessThan(5)
        expect(part.frequency).toBeGreaterThan(100)
        expect(part.frequency).toBeLessThan(16_000)
        expect(part.delay).toBeGreaterThanOrEqual(0)
        expect(part.attack).toBeGreaterThan(0)
        expect(layerDuration(part)).toBeLessThan(1.6)
      }
    }
  })

  test('force makes a landing louder and brighter', () => {
    const [soft, hard] = [voiceOf(cue('land', 0.3), 'marbles', middle), voiceOf(cue('land', 0.9), 'marbles', middle)]
    expect(loudness(hard)).toBeGreaterThan(2 * loudness(soft))
    const share = (parts: SoundLayer[]) =>
      loudness(parts.filter((part) => part.source === 'tone' && part.frequency > 4000)) / loudness(parts)
    expect(share(hard)).toBeGreaterThan(share(soft))
  })

  test('glass rings above the wood, pegs of wood do not', () => {
    expect(brightest(voiceOf(cue('land'), 'marbles', middle))).toBeGreaterThan(5000)
    expect(brightest(voiceOf(cue('land'), 'pegs', middle))).toBeLessThan(2500)
  })

  test('no two touches are the same, by 4 percent and 3 dB at most', () => {
    const random = seededRandom('touches')
    const plain = voiceOf(cue('land'), 'marbles', middle)
    const others = Array.from({ length: 50 }, () => voiceOf(cue('land'), 'marbles', random))
    const pitches = others.map((parts) => (parts[0]?.frequency ?? 0) / (plain[0]?.frequency ?? 1))
    expect(Math.max(...pitches)).toBeGreaterThan(1.02)
    expect(Math.max(...pitches)).toBeLessThanOrEqual(1.0401)
    const gains = others.map((parts) => (parts[0]?.gain ?? 0) / (plain[0]?.gain ?? 1))
    expect(Math.min(...gains)).toBeGreaterThanOrEqual(0.7)
    expect(Math.max(...gains)).toBeLessThanOrEqual(1.42)
  })

  test('the turn signal is quieter than a landing and has two notes', () => {
    expect(Math.max(...TURN_SIGNAL.map(({ gain }) => gain))).toBeLessThan(0.2)
    expect(new Set(TURN_SIGNAL.map(({ delay }) => delay)).size).toBe(2)
    expect(brightest(KNOCK_SIGNAL), 'knuckles sound lower than a peg').toBeLessThan(
      brightest(voiceOf(cue('land'), 'pegs', middle)),
    )
    expect(loudness(TIME_SIGNAL), 'short time is told more softly than a turn').toBeLessThan(loudness(TURN_SIGNAL))
  })
})

describe('left and right', () => {
  test('are those of the player who sits at the side', () => {
    const east = { x: 10, y: 0 }
    expect(panOf(east, 0, 10)).toBeGreaterThan(0.5)
    expect(panOf(east, Math.PI, 10)).toBeLessThan(-0.5)
    expect(panOf(east, Math.PI / 2, 10)).toBeCloseTo(0)
    expect(panOf({ x: 0, y: -10 }, Math.PI / 2, 10), 'west of the board, their right is south').toBeGreaterThan(0.5)
    expect(panOf({ x: 500, y: 0 }, 0, 10)).toBeLessThanOrEqual(1)
  })
})

describe('thinning', () => {
  test('a crowd of one kind is one sound, and never too many at once', () => {
    const isThin = makeVoiceLimit()
    const heard = Array.from({ length: 60 }, (_, i) => !isThin('card-slide', i * 10)).filter(Boolean)
    expect(heard.length).toBeGreaterThan(5)
    expect(heard.length).toBeLessThan(16)
    const all = makeVoiceLimit()
    const at = CUE_KINDS.filter((kind) => !all(kind, 5))
    expect(at).toHaveLength(7)
  })
})

describe('the room', () => {
  test.each(['morning', 'evening', 'fireside'] as const)('is quiet, of the mood, and has no seam (%s)', (mood) => {
    const samples = ambientSamples(mood, 8000, seededRandom(mood))
    const peak = samples.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0)
    const power = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    expect(power).toBeGreaterThan(0.001)
    expect(power).toBeLessThan(0.012)
    if (mood === 'fireside') expect(peak).toBeGreaterThan(0.012)
    expect(peak).toBeLessThan(0.1)
    const seam = Math.abs((samples[0] ?? 0) - (samples[samples.length - 1] ?? 0))
    expect(seam).toBeLessThan(0.02)
  })
})

describe('the player', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const playing = () => {
    const audio = makeFakeAudio()
    const player = makeSoundPlayer(() => audio.context)
    player.setLoudness({ volume: 0.7, muted: false })
    return { audio, player }
  }

  test('is silent before the first touch, and heard after it', () => {
    const { audio, player } = playing()
    player.playCue(cue('land'), 'marbles', 0)
    expect(audio.made()).toBe(0)
    player.unlock()
    const before = audio.started()
    player.playCue(cue('land'), 'marbles', -0.5)
    expect(audio.started() - before).toBe(voiceOf(cue('land'), 'marbles', middle).length)
    expect(audio.pans()).toEqual([-0.5])
  })

  test('does nothing while muted, and goes on afterwards', async () => {
    const { audio, player } = playing()
    player.unlock()
    player.setLoudness({ volume: 0.7, muted: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(audio.context.state).toBe('suspended')
    const before = audio.started()
    player.playCue(cue('land'), 'marbles', 0)
    player.playSignal(TURN_SIGNAL)
    expect(audio.started()).toBe(before)
    player.setLoudness({ volume: 0.7, muted: false })
    await vi.advanceTimersByTimeAsync(0)
    expect(audio.context.state).toBe('running')
  })

  test('opens no audio while muted', () => {
    const audio = makeFakeAudio()
    let opened = 0
    const player = makeSoundPlayer(() => {
      opened++
      return audio.context
    })
    player.setLoudness({ volume: 0.7, muted: true })
    player.unlock()
    player.setHidden(false)
    expect(opened).toBe(0)
    player.setLoudness({ volume: 0.7, muted: false })
    expect(opened).toBe(1)
    player.playCue(cue('land'), 'marbles', 0)
    expect(audio.started(), 'the touch before it was unmuted is enough').toBeGreaterThan(1)
  })

  test('rests when nothing was heard or touched for a while, and plays the next sound whole', async () => {
    const { audio, player } = playing()
    player.unlock()
    await vi.advanceTimersByTimeAsync(14_000)
    player.playCue(cue('land'), 'marbles', 0)
    await vi.advanceTimersByTimeAsync(14_000)
    expect(audio.context.state).toBe('running')
    await vi.advanceTimersByTimeAsync(2000)
    expect(audio.context.state).toBe('suspended')
    const before = audio.started()
    player.playSignal(TURN_SIGNAL)
    expect(audio.started() - before, 'scheduled before the context runs').toBe(TURN_SIGNAL.length)
    await vi.advanceTimersByTimeAsync(0)
    expect(audio.context.state).toBe('running')
  })

  test('plays a sound that comes while the context is about to rest', async () => {
    const { audio, player } = playing()
    player.unlock()
    vi.advanceTimersByTime(16_000)
    expect(audio.context.state, 'asked to suspend, and not yet suspended').toBe('running')
    const before = audio.started()
    player.playSignal(TURN_SIGNAL)
    expect(audio.started() - before).toBe(TURN_SIGNAL.length)
    await vi.advanceTimersByTimeAsync(0)
    expect(audio.context.state).toBe('running')
  })

  test('sounds do not pile up in a context that does not wake, and a touch wakes it', async () => {
    const { audio, player } = playing()
    player.unlock()
    await vi.advanceTimersByTimeAsync(16_000)
    const { resume } = audio.context
    audio.context.resume = async () => {}
    const before = audio.started()
    for (let i = 0; i < 10; i++) {
      player.playSignal(TURN_SIGNAL)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(audio.started() - before, 'the first only').toBe(TURN_SIGNAL.length)
    audio.context.resume = resume
    player.unlock()
    await vi.advanceTimersByTimeAsync(0)
    expect(audio.context.state).toBe('running')
  })

  test('a hidden page is silent but for the turn signal', () => {
    const { audio, player } = playing()
    player.unlock()
    player.setHidden(true)
    const before = audio.started()
    player.playCue(cue('land'), 'marbles', 0)
    expect(audio.started()).toBe(before)
    expect(audio.stopped(), 'the room').toBe(1)
    player.playSignal(TURN_SIGNAL)
    expect(audio.started() - before).toBe(TURN_SIGNAL.length)
    player.playSignal(TIME_SIGNAL)
    expect(audio.started() - before).toBe(TURN_SIGNAL.length + TIME_SIGNAL.length)
    player.setHidden(false)
    expect(audio.loops(), 'the room again').toBe(2)
  })

  test('the room is played once for each mood', () => {
    const { audio, player } = playing()
    player.unlock()
    player.unlock()
    expect(audio.loops()).toBe(1)
    player.setMood('fireside')
    expect(audio.loops()).toBe(2)
  })

  test('where there is no sound nothing fails', () => {
    const player = makeSoundPlayer(() => undefined)
    player.setLoudness({ volume: 1, muted: false })
    player.unlock()
    player.playCue(cue('knock'), 'marbles', 0)
    player.playSignal(TURN_SIGNAL)
    player.end()
  })
})
