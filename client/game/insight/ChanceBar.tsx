import { useTranslation } from '../../i18n/use-translation.ts'
import { teamGradient } from '../../ui/team-gradient.ts'
import type { TableGame } from '../use-game.ts'
import { percentText } from './reason-words.ts'
import { chancesText, teamColoursOf } from './team-chances.ts'
import './chance-bar.css'

interface ChanceBarProps {
  readonly game: TableGame
  /** Chance to win of each team, from 0 to 1. */
  readonly chances: readonly number[]
}

/** Smallest share of the bar that has space for its number. */
const MIN_LABEL_SHARE = 0.2
/** Smallest labelled share with two teams. Their numbers stand at the ends and may reach into the other share. */
const MIN_LABEL_SHARE_OF_TWO = 0.09

/** Shows the chances of the teams as shares of one bar. */
export const ChanceBar = ({ game, chances }: ChanceBarProps) => {
  const { t } = useTranslation('insight')
  const isMany = chances.length > 2
  const minLabelShare = isMany ? MIN_LABEL_SHARE : MIN_LABEL_SHARE_OF_TWO
  return (
    <div className="chance-bar" role="img" aria-label={chancesText(game, chances)}>
      <b>{t('chances.title')}</b>
      <span className={isMany ? 'chance-parts many' : 'chance-parts'}>
        {chances.map((chance, team) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a team is its place in the list
          <span key={team} style={{ flexGrow: chance, background: teamGradient(teamColoursOf(game, team)) }}>
            {chance >= minLabelShare && <i>{percentText(chance)}</i>}
          </span>
        ))}
      </span>
    </div>
  )
}
