import { useEffect, useRef, useState } from 'react'
import type { TableGame } from '../../game/use-game.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { claimText } from '../../words/prompts.ts'
import { entrySentence } from '../../words/sentences.ts'

/** A sentence stays at least for this time, even if the game goes on faster. */
const MIN_CAPTION_MS = 700
/** Each letter of a sentence prolongs that time. */
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

/** Returns the newest sentence, once there was time to read the previous one. */
const useReadableCaption = ({ text, seat }: CaptionText): CaptionText => {
  const [shown, setShown] = useState({ text, seat })
  const latest = useRef(shown)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const readUntilMs = useRef(0)
  useEffect(() => {
    latest.current = { text, seat }
    const show = () => {
      timer.current = undefined
      readUntilMs.current = performance.now() + MIN_CAPTION_MS + READING_MS_PER_LETTER * latest.current.text.length
      setShown(latest.current)
    }
    timer.current ??= setTimeout(show, Math.max(0, readUntilMs.current - performance.now()))
  }, [text, seat])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return shown
}

/** Greatest number of players with which captions and standings have their full space. */
export const MAX_UNCROWDED_PLAYERS = 6
/** Number of letters above which a sentence gets smaller letters, so that it does not cover the board above. */
const LONG_TEXT_LETTERS = 110
/** Numbers of letters above which a sentence gets smaller letters, and smaller ones still, with many players. */
const CROWDED_TEXT_LETTERS = [45, 70] as const

const lengthClass = (text: string, players: number): string => {
  if (players <= MAX_UNCROWDED_PLAYERS) return text.length > LONG_TEXT_LETTERS ? 'long' : ''
  const [long, longest] = CROWDED_TEXT_LETTERS
  return text.length > longest ? 'longest' : text.length > long ? 'long' : ''
}

/** Describes the last event in a sentence. */
export const Caption = ({ game }: { readonly game: TableGame }) => {
  const { text, seat } = useReadableCaption(latestCaption(game))
  if (text === '') return <p className="tv-caption" hidden />
  return (
    <p className={`tv-caption ${lengthClass(text, game.state.players)}`}>
      <MarkChip colour={game.state.seats[seat]?.colour ?? 0} />
      <span className="tv-told">{text}</span>
    </p>
  )
}
