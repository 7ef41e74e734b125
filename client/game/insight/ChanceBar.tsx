import { useTranslation } from '../../i18n/use-translation.ts'
import { teamGradient } from '../../ui/team-gradient.ts'
import type { TableGame } from '../use-game.ts'
import { percent } from './reason-words.ts'
import { chancesText, teamColoursOf } from './team-chances.ts'
import './chance-bar.css'

interface Props {
  readonly game: TableGame
  /** Chance to win of each team, from 0 to 1. */
  readonly chances: readonly number[]
}

/** Smaller shares of the bar have no room for their number. With two teams the numbers stand at the ends and may reach into the other share. */
const MIN_LABEL_SHARE = 0.2
const MIN_LABEL_SHARE_OF_TWO = 0.09

/** Shows the chances of the teams as shares of one bar. */
export const ChanceBar = ({ game, chances }: Props) => {
  const { t } = useTranslation('insight')
  const many = chances.length > 2
  const narrow = many ? MIN_LABEL_SHARE : MIN_LABEL_SHARE_OF_TWO
  return (
    <div className="chance-bar" role="img" aria-label={chancesText(game, chances)}>
      <b>{t('chances.title')}</b>
      <span className={many ? 'chance-parts many' : 'chance-parts'}>
        {chances.map((chance, team) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a team is its place in the list
          <span key={team} style={{ flexGrow: chance, background: teamGradient(teamColoursOf(game, team)) }}>
            {chance >= narrow && <i>{percent(chance)}</i>}
          </span>
        ))}
      </span>
    </div>
  )
}
