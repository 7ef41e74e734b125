import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readClock } from '../../table/state/clock.ts'
import { teamsText } from '../../words/game-text.ts'
import { timeFacts } from '../../words/setup-facts.ts'
import type { TableProps } from '../kind/game-kind.ts'

interface AgreedFactsProps extends TableProps {
  /** Name of the rules. */
  readonly name: string
  /** Facts that only this kind of game has. */
  readonly facts: readonly string[]
  /** Shown below the facts. */
  readonly children?: ReactNode
}

/** Shows the agreed game in words: what tables of all kinds agree on, and what this kind adds. */
export const AgreedFacts = ({ game: { state }, name, facts, children }: AgreedFactsProps) => {
  const { t } = useTranslation('host')
  const shared = [
    name,
    t('lobby.players', { count: state.players }),
    teamsText(state.players, state.teams),
    t('lobby.people', { count: state.people }),
    ...timeFacts(readClock(state.clock), state.absence),
  ]
  return (
    <div className="lobby-agreed">
      <p className="muted">{[...shared, ...facts].join(' · ')}</p>
      {children}
    </div>
  )
}
