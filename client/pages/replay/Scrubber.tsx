import { type CSSProperties, memo, useDeferredValue } from 'react'
import type { SeatState } from '../../../server/protocol/state.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { GameMark } from './game-marks.ts'
import type { ReplayGame } from './replay-game.ts'
import { goToDecision, lastDecisionOf, pauseReplay, useReplayState } from './replay-state.ts'

interface ScrubberProps {
  readonly replay: ReplayGame
  readonly seats: readonly SeatState[]
}

const NO_MARKS: readonly GameMark[] = []

/** Marks of notable decisions in the colour of the player, each kind in its own line. `colours` are palette indices, separated by commas. */
export const ScrubberMarks = memo(({ replay, colours }: { readonly replay: ReplayGame; readonly colours: string }) => {
  const palette = colours.split(',').map(Number)
  const last = Math.max(1, lastDecisionOf(replay))
  // The board is rendered first, because a long game has hundreds of marks.
  const found = useReplayState((state) => state.marks)
  const marks = useDeferredValue(found, NO_MARKS)
  return (
    <span className="scrubber-marks" aria-hidden="true">
      {marks.map(({ at, kind, seat }) => (
        <i
          key={`${kind} ${at}`}
          className={`mark-${kind}`}
          style={{ '--at': at / last, '--colour': colourAt(palette[seat] ?? 0).css } as CSSProperties}
        />
      ))}
    </span>
  )
})

/** Slider over the whole game, from the deal to the end. */
export const Scrubber = ({ replay, seats }: ScrubberProps) => {
  const { t } = useTranslation('replay')
  const at = useReplayState((state) => state.at)
  const last = lastDecisionOf(replay)
  return (
    <div className="scrubber">
      <ScrubberMarks replay={replay} colours={seats.map(({ colour }) => colour).join()} />
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('replay.place')}
        aria-valuetext={at === 0 ? t('replay.dealt', { last }) : t('replay.at', { at, last })}
        style={{ '--done': at / Math.max(1, last) } as CSSProperties}
        onChange={(event) => {
          pauseReplay()
          goToDecision(Number(event.target.value))
        }}
      />
      <span className="scrubber-at" aria-hidden="true">
        {at}/{last}
      </span>
    </div>
  )
}
