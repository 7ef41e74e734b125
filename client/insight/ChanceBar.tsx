import { useTranslation } from 'react-i18next'
import type { TableGame } from '../state/use-game.ts'
import { teamGround } from '../ui/team-ground.ts'
import { percent } from './reason-words.ts'
import { chancesText, teamColoursOf } from './team-chances.ts'
import './chance-bar.css'

interface Props {
  readonly game: TableGame
  /** By team. */
  readonly chances: readonly number[]
}

/** A narrower part has no room for its number. */
const NARROW = 0.09

/** How likely each team wins, as parts of one bar. */
export const ChanceBar = ({ game, chances }: Props) => {
  const { t } = useTranslation('insight')
  return (
    <div className="chance-bar" role="img" aria-label={chancesText(game, chances)}>
      <b>{t('chances.title')}</b>
      <span className="chance-parts">
        {chances.map((chance, team) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a team is its place in the list
          <span key={team} style={{ flexGrow: chance, background: teamGround(teamColoursOf(game, team)) }}>
            {chance >= NARROW && <i>{percent(chance)}</i>}
          </span>
        ))}
      </span>
    </div>
  )
}
