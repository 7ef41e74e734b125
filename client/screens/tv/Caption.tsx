import { useEffect, useRef, useState } from 'react'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import type { TableGame } from '../../game/use-game.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useSettings } from '../../table/state/settings.ts'
import { useReadAloud } from '../../ui/hooks/use-read-aloud.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { contextAt } from '../../words/former-players.ts'
import { capitalize } from '../../words/game-text.ts'
import { headlineOf } from '../../words/headlines.ts'
import { briefText } from '../../words/move-summary.ts'
import { seatName } from '../../words/names.ts'
import { claimText } from '../../words/prompts.ts'
import { decisionText, entrySentence } from '../../words/sentences.ts'

/** A sentence stays at least for this time, even if the game goes on faster. */
const MIN_CAPTION_MS = 700
/** Each letter of a sentence prolongs that time. */
const READING_MS_PER_LETTER = 36

interface CaptionText {
  readonly text: string
  readonly seat: number
  /** The headline that people cheer at, or empty. */
  readonly headline: string
  /** Seat of the player whom it befell. */
  readonly victim: number
}

/** Number of letters that three lines of the caption hold in small type. */
const MAX_LETTERS = 60

/** Returns the whole sentence, or a brief one where it would take more than three lines or a headline stands above it. */
const latestCaption = (game: TableGame): CaptionText => {
  const { state, log } = game
  const last = log[log.length - 1]
  if (last === undefined) return { text: '', seat: -1, headline: '', victim: -1 }
  const { seat } = last
  const textContext = contextAt(game.textContext, log.length - 1)
  const { text: headline, seat: victim } = headlineOf(textContext, last) ?? { text: '', seat: -1 }
  const whole = state.stage === 'doubt' ? claimText(game) : entrySentence(textContext, last)
  const what = briefText(textContext, last)
  if (what === '' || (headline === '' && whole.length <= MAX_LETTERS)) return { text: whole, seat, headline, victim }
  if (what === undefined) return { text: decisionText(textContext, last), seat, headline, victim }
  if (headline !== '') return { text: capitalize(what), seat, headline, victim }
  return { text: i18n.t('tv:screen.brief', { who: seatName(textContext.seats, seat), what }), seat, headline, victim }
}

/** Returns the newest sentence, once there was time to read the previous one. */
const useReadableCaption = ({ text, seat, headline, victim }: CaptionText): CaptionText => {
  const [shown, setShown] = useState({ text, seat, headline, victim })
  const latest = useRef(shown)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const readUntilMs = useRef(0)
  useEffect(() => {
    latest.current = { text, seat, headline, victim }
    const show = () => {
      timer.current = undefined
      readUntilMs.current = performance.now() + MIN_CAPTION_MS + READING_MS_PER_LETTER * latest.current.text.length
      setShown(latest.current)
    }
    timer.current ??= setTimeout(show, Math.max(0, readUntilMs.current - performance.now()))
  }, [text, seat, headline, victim])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return shown
}

/** Describes the last event in a sentence. */
export const Caption = ({ game }: { readonly game: TableGame }) => {
  const { text, seat, headline, victim } = useReadableCaption(latestCaption(game))
  const aloud = useSettings((settings) => settings.aloud)
  useReadAloud(`${headline} ${text}`.trim(), aloud)
  if (text === '') return <p className="tv-caption" hidden />
  const colourOf = (of: number): number => game.state.seats[of]?.colour ?? 0
  return (
    <div className={headline === '' ? 'tv-caption' : 'tv-caption struck'}>
      {headline !== '' && (
        <h2 style={{ borderColor: colourAt(colourOf(victim)).css }}>
          <MarkChip colour={colourOf(victim)} />
          <span>{headline}</span>
        </h2>
      )}
      <p style={{ '--letters': text.length }}>
        <MarkChip colour={colourOf(seat)} />
        <span className="tv-told">{text}</span>
      </p>
    </div>
  )
}
