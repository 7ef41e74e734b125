/** Input of the page that tests the sounds of Marble Chase. */

import { makeInstrument } from '../../../../client/board/sound/instrument.ts'
import { makeVoiceLimit } from '../../../../client/board/sound/player.ts'
import { voiceOf } from '../../../../client/board/sound/voice.ts'
import { impactCue } from '../../../../client/marble-chase/sound/ChaseSound.tsx'
import type { Impact } from '../../../../physics/impacts.ts'
import { type Figures, figuresOf } from './sound-figures.ts'

/** An impact and when it is shown, ms. */
export interface Heard extends Pick<Impact, 'kind' | 'strength'> {
  readonly at: number
}

const SAMPLE_RATE_HZ = 44_100
/** Recorded time after the last impact, in s. */
const TAIL_SECONDS = 1

/** Returns the sound of these impacts on a page at full volume. */
const play = async (heard: readonly Heard[]): Promise<Figures> => {
  const seconds = Math.max(...heard.map(({ at }) => at)) / 1000 + TAIL_SECONDS
  const context = new OfflineAudioContext(1, Math.ceil(SAMPLE_RATE_HZ * seconds), SAMPLE_RATE_HZ)
  const instrument = makeInstrument(context)
  const isThin = makeVoiceLimit()
  for (const { at, kind, strength } of heard) {
    const cue = impactCue({ kind, strength, step: 0, marble: 0 })
    if (!isThin(cue.kind, at))
      instrument.play(
        voiceOf(cue, 'marbles', () => 0.5),
        at / 1000,
        0,
      )
  }
  return figuresOf((await context.startRendering()).getChannelData(0), SAMPLE_RATE_HZ)
}

export interface ChaseSoundPage {
  readonly play: typeof play
}

Object.assign(window, { chaseSound: { play } satisfies ChaseSoundPage })
