import { percentText } from '../../i18n/percent-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { teamGradient } from '../../ui/team-gradient.ts'
import type { TableGame } from '../use-game.ts'
import { chancesText, teamColoursOf } from './team-chances.ts'
import './chance-bar.css'

interface ChanceBarProps {
  readonly game: TableGame
  /** Chance to win of each team, from 0 to 1. */
  readonly chances: readonly number[]
}

/** Smallest share of one of several teams that has space for its number. */
const MIN_LABEL_SHARE = 0.25

/** Shows the chances of the teams as shares of one bar. The numbers of two teams stand beside it, so that a small share keeps its colour. */
export const ChanceBar = ({ game, chances }: ChanceBarProps) => {
  const { t } = useTranslation('insight')
  const isMany = chances.length > 2
  const [first = 0, last = 0] = chances
  return (
    <div className="chance-bar" role="img" aria-label={chancesText(game, chances)}>
      <b>{t('chances.title')}</b>
      <span className="chance-row">
        {!isMany && <i>{percentText(first)}</i>}
        <span className="chance-parts">
          {chances.map((chance, team) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a team is its place in the list
            <span key={team} style={{ flexGrow: chance, background: teamGradient(teamColoursOf(game, team)) }}>
              {isMany && chance >= MIN_LABEL_SHARE && <i>{percentText(chance)}</i>}
            </span>
          ))}
        </span>
        {!isMany && <i>{percentText(last)}</i>}
      </span>
    </div>
  )
}
