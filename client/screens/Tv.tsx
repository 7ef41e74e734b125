import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { listOf, seatName } from '../i18n/names.ts'
import { entrySentence } from '../i18n/sentences.ts'
import { leaveTable, watchTable } from '../net/visit.ts'
import { Icon } from '../overlay/Icon.tsx'
import { LinkBanner } from '../overlay/LinkBanner.tsx'
import { MarkChip } from '../overlay/MarkChip.tsx'
import { Plates } from '../overlay/Plates.tsx'
import { Status } from '../overlay/Status.tsx'
import { isEnding, useTable } from '../store/table.ts'
import { BoardStage } from './BoardStage.tsx'
import { type Game, useGame } from './use-game.ts'

/** Decisions that are still to be read. */
const SHOWN = 3

const Code = ({ code }: { readonly code: string }) => (
  <p className="tv-code" role="img" aria-label={[...code].join(' ')}>
    {[...code].map((letter, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: letters may repeat and never move
      <span key={i}>{letter}</span>
    ))}
  </p>
)

const Locked = () => {
  const { t } = useTranslation()
  return (
    <p className="tv-locked">
      <Icon name="locked" /> {t('host.isLocked')}
    </p>
  )
}

/** The last decisions, the newest at the bottom. */
const LastMoves = ({ game }: { readonly game: Game }) => {
  const first = Math.max(0, game.log.length - SHOWN)
  return (
    <ol className="tv-moves">
      {game.log.slice(first).map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: decisions are only ever added at the end
        <li key={`${game.state.game} ${first + i}`}>
          <MarkChip colour={game.state.seats[entry.seat]?.colour ?? 0} size={24} />
          <span>{entrySentence(game.told, entry)}</span>
        </li>
      ))}
    </ol>
  )
}

/** Before the game: how to come to this table, and who is here. */
const Gathering = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const { seats, code, locked } = game.state
  return (
    <main className="tv-gathering">
      <h1>{t('tv.come', { address: location.host })}</h1>
      <Code code={code} />
      {locked && <Locked />}
      <ul className="tv-seats">
        {seats.map((seat, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never move
          <li key={i} className={seat.occupant === 'empty' ? 'free' : ''}>
            <MarkChip colour={seat.colour} size={44} />
            <span>{seat.occupant === 'empty' ? t('lobby.free') : seatName(seats, i)}</span>
          </li>
        ))}
      </ul>
    </main>
  )
}

const Winners = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const { seats, winner, phase } = game.state
  if (phase !== 'over') return null
  const won = seats.flatMap((_, i) => (game.ground.rules.teamOf[i] === winner ? [seatName(seats, i)] : []))
  return <h1 className="tv-won">{t('over.won', { names: listOf(won) })}</h1>
}

const Playing = ({ game }: { readonly game: Game }) => (
  <main className="play watching tv" data-seq={game.state.seq} data-stage={game.state.stage}>
    <BoardStage game={game} tier="low" follows />
    <header className="top-bar">
      <Code code={game.state.code} />
      {game.state.locked && <Locked />}
    </header>
    <Plates game={game} />
    <div className="dock">
      <Status game={game} />
    </div>
    <LastMoves game={game} />
    <Winners game={game} />
  </main>
)

/** While there is nothing to show. */
const Waiting = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const { link, tries } = useTable()
  let text = tries === 0 ? t('table.joining') : t('link.unreached')
  if (link === 'missing') text = t('table.missing', { code })
  if (link === 'locked' || link === 'removed') text = t(`link.${link}`, { code })
  return (
    <main className="tv-gathering">
      <h1>{text}</h1>
    </main>
  )
}

/** After this time, ms, a table that could not be come to is looked for again: nobody presses a key at a television. */
const AGAIN = 10_000

/** The table on a big screen: nobody's hand, nothing to press. */
export const Tv = ({ code }: { readonly code: string }) => {
  const game = useGame()
  const ended = useTable((table) => isEnding(table.link))
  useEffect(() => {
    watchTable(code)
    return leaveTable
  }, [code])
  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(() => watchTable(code), AGAIN)
    return () => clearTimeout(timer)
  }, [ended, code])
  if (game === undefined || ended) return <Waiting code={code} />
  return (
    <>
      <LinkBanner pressable={false} />
      {game.state.phase === 'lobby' ? <Gathering game={game} /> : <Playing game={game} />}
    </>
  )
}
