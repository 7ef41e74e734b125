import { useEffect, useRef } from 'react'
import type { FormerPlayer } from '../../../../fair/evidence.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { readFormerPlayers } from '../../../table/state/former-players.ts'
import { useSettings } from '../../../table/state/settings.ts'
import { Drawer } from '../../../ui/Drawer.tsx'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { departureText } from '../../../words/departure-text.ts'
import { contextAt } from '../../../words/former-players.ts'
import { entrySentence } from '../../../words/sentences.ts'
import { PlayedGames, SeriesScore } from '../../story/SeriesScore.tsx'
import type { TableGame } from '../../use-game.ts'

/** Returns lines about the players who left their seats after decision `index`. */
const departuresAfter = ({ state }: TableGame, former: readonly FormerPlayer[], index: number) =>
  former
    .filter(({ until }) => until === index + 1)
    .map((player) => (
      <li key={`${player.seat} ${player.until} ${player.returned === true}`}>
        <MarkChip colour={state.seats[player.seat]?.colour ?? 0} size={20} />
        <span>{departureText(state.seats, former, player)}</span>
      </li>
    ))

/** Drawer that lists the decisions of the game as sentences, and in notation if the settings ask for it, and the table's earlier games. */
export const MoveHistory = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('moves')
  const end = useRef<HTMLDivElement>(null)
  const count = game.log.length
  const former = readFormerPlayers(game.state)
  const notation = useSettings((settings) => settings.notation)
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  return (
    <Drawer title={t('history.title')}>
      {count === 0 && <p className="muted">{t('history.empty')}</p>}
      <ol className="log">
        {game.log.flatMap((entry, i) => [
          // biome-ignore lint/suspicious/noArrayIndexKey: decisions are only ever added at the end
          <li key={i} className={entry.takenBack ? 'taken-back' : undefined}>
            <MarkChip colour={game.state.seats[entry.seat]?.colour ?? 0} size={20} />
            <span>{entrySentence(contextAt(game.textContext, i), entry)}</span>
            {notation && <code>{entry.text}</code>}
          </li>,
          ...departuresAfter(game, former, i),
        ])}
      </ol>
      <div ref={end}>
        <SeriesScore game={game} />
        <PlayedGames game={game} />
      </div>
    </Drawer>
  )
}
