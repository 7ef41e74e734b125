import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSettings } from '../../../table/state/settings.ts'
import { Drawer } from '../../../ui/Drawer.tsx'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { entrySentence } from '../../../words/sentences.ts'
import { PlayedGames, SeriesScore } from '../../story/SeriesScore.tsx'
import type { TableGame } from '../../use-game.ts'

/** Drawer that lists the decisions of the game as sentences, and in notation if the settings ask for it, and the table's earlier games. */
export const MoveHistory = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const end = useRef<HTMLDivElement>(null)
  const count = game.log.length
  const notation = useSettings((settings) => settings.notation)
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  return (
    <Drawer title={t('log.title')}>
      {count === 0 && <p className="muted">{t('log.empty')}</p>}
      <ol className="log">
        {game.log.map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: decisions are only ever added at the end
          <li key={i} className={entry.takenBack ? 'taken-back' : undefined}>
            <MarkChip colour={game.state.seats[entry.seat]?.colour ?? 0} size={20} />
            <span>{entrySentence(game.textContext, entry)}</span>
            {notation && <code>{entry.text}</code>}
          </li>
        ))}
      </ol>
      <div ref={end}>
        <SeriesScore game={game} />
        <PlayedGames game={game} />
      </div>
    </Drawer>
  )
}
