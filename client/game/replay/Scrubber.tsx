import { memo, useDeferredValue } from 'react'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type GameMark, goToDecision, pauseReplay, useReplayPosition } from './replay-position.ts'

const NO_MARKS: readonly GameMark[] = []

/** Marks of notable decisions in the colour of the player, each kind in its own line. `colours` are palette indices, separated by commas. */
export const ScrubberMarks = memo(({ colours }: { readonly colours: string }) => {
  const palette = colours.split(',').map(Number)
  // The board is rendered first, because a long game has hundreds of marks.
  const { marks: found, last } = useReplayPosition()
  const marks = useDeferredValue(found, NO_MARKS)
  return (
    <span className="scrubber-marks" aria-hidden="true">
      {marks.map(({ at, kind, seat }) => (
        <i
          key={`${kind} ${at}`}
          className={`mark-${kind}`}
          style={{ '--at': at / Math.max(1, last), '--colour': colourAt(palette[seat] ?? 0).css }}
        />
      ))}
    </span>
  )
})

interface ScrubberProps {
  /** Palette indices by seat. */
  readonly colours: readonly number[]
}

/** Slider over the whole game. */
export const Scrubber = ({ colours }: ScrubberProps) => {
  const { t } = useTranslation('replay')
  const { at, last } = useReplayPosition()
  return (
    <div className="scrubber">
      <ScrubberMarks colours={colours.join()} />
      <input
        className="range"
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('replay.place')}
        aria-valuetext={at === 0 ? t('replay.dealt', { last }) : t('replay.at', { at, last })}
        style={{ '--done': at / Math.max(1, last) }}
        onChange={(event) => {
          pauseReplay()
          goToDecision(Number(event.target.value))
        }}
      />
      <span className="scrubber-at" aria-hidden="true">
        {digitText(`${at}/${last}`)}
      </span>
    </div>
  )
}
