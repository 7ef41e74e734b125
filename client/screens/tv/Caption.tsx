import { useEffect, useRef, useState } from 'react'
import type { TableGame } from '../../game/use-game.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { claimText } from '../../words/prompts.ts'
import { entrySentence } from '../../words/sentences.ts'

/** A sentence stays for this time plus the time to read its letters, even if the game goes on faster. */
const MIN_CAPTION_MS = 700
const READING_MS_PER_LETTER = 36

interface CaptionText {
  readonly text: string
  readonly seat: number
}

const latestCaption = (game: TableGame): CaptionText => {
  const { state, log, textContext } = game
  if (state.stage === 'doubt') return { text: claimText(game), seat: state.turn }
  const last = log[log.length - 1]
  return last === undefined ? { text: '', seat: -1 } : { text: entrySentence(textContext, last), seat: last.seat }
}

/** Returns the newest sentence, but only after there was time to read the one before. */
const useReadable = ({ text, seat }: CaptionText): CaptionText => {
  const [shown, setShown] = useState({ text, seat })
  const latest = useRef(shown)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const until = useRef(0)
  useEffect(() => {
    latest.current = { text, seat }
    const show = () => {
      waiting.current = undefined
      until.current = performance.now() + MIN_CAPTION_MS + READING_MS_PER_LETTER * latest.current.text.length
      setShown(latest.current)
    }
    waiting.current ??= setTimeout(show, Math.max(0, until.current - performance.now()))
  }, [text, seat])
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
    },
    [],
  )
  return shown
}

/** Longer sentences get smaller letters, so that they do not cover the board above; with many players there is less space. */
const LONG_TEXT_LETTERS = 110
const CROWDED_TEXT_LETTERS = [45, 70] as const
const MAX_UNCROWDED_PLAYERS = 6

const lengthOf = (text: string, players: number): string => {
  if (players <= MAX_UNCROWDED_PLAYERS) return text.length > LONG_TEXT_LETTERS ? 'long' : ''
  const [long, longest] = CROWDED_TEXT_LETTERS
  return text.length > longest ? 'longest' : text.length > long ? 'long' : ''
}

/** Shows the last event in a sentence. */
export const Caption = ({ game }: { readonly game: TableGame }) => {
  const { text, seat } = useReadable(latestCaption(game))
  if (text === '') return <p className="tv-caption" hidden />
  return (
    <p className={`tv-caption ${lengthOf(text, game.state.players)}`}>
      <MarkChip colour={game.state.seats[seat]?.colour ?? 0} />
      <span className="tv-told">{text}</span>
    </p>
  )
}
