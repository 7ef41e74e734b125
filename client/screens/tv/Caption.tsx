import { useEffect, useRef, useState } from 'react'
import type { TableGame } from '../../game/use-game.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { claimText } from '../../words/prompts.ts'
import { entrySentence } from '../../words/sentences.ts'

/** A sentence stays for so long, ms, and so much for each letter, even if the game goes on faster. */
const READING = 700
const LETTER = 36

interface Told {
  readonly text: string
  readonly seat: number
}

const now = (game: TableGame): Told => {
  const { state, log, textContext } = game
  if (state.stage === 'doubt') return { text: claimText(game), seat: state.turn }
  const last = log[log.length - 1]
  return last === undefined ? { text: '', seat: -1 } : { text: entrySentence(textContext, last), seat: last.seat }
}

/** The newest of what is told, but never sooner than what stands there can be read. */
const useReadable = ({ text, seat }: Told): Told => {
  const [shown, setShown] = useState({ text, seat })
  const latest = useRef(shown)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const until = useRef(0)
  useEffect(() => {
    latest.current = { text, seat }
    const show = () => {
      waiting.current = undefined
      until.current = performance.now() + READING + LETTER * latest.current.text.length
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

/** More letters than these would cover what stands above if they were as large as those of shorter sentences; with many players there is less room. */
const LONG = 110
const LONG_BESIDE_MANY = [45, 70] as const
const MANY = 6

const lengthOf = (text: string, players: number): string => {
  if (players <= MANY) return text.length > LONG ? 'long' : ''
  const [long, longest] = LONG_BESIDE_MANY
  return text.length > longest ? 'longest' : text.length > long ? 'long' : ''
}

/** What happened last, in a sentence. */
export const Caption = ({ game }: { readonly game: TableGame }) => {
  const { text, seat } = useReadable(now(game))
  if (text === '') return <p className="tv-caption" hidden />
  return (
    <p className={`tv-caption ${lengthOf(text, game.state.players)}`}>
      <MarkChip colour={game.state.seats[seat]?.colour ?? 0} />
      <span className="tv-told">{text}</span>
    </p>
  )
}
