import { useTranslation } from '../../i18n/use-translation.ts'
import { ChasePlay } from '../play/ChasePlay.tsx'
import type { LocalMatch } from './local-match.ts'
import { useLocalMatch } from './use-local-match.ts'
import type { Rolling } from './use-roller.ts'

interface Props {
  readonly match: LocalMatch
  readonly rolling: Rolling
  readonly again: () => void
}

/** A match of people who pass one device round; the device decides for all their seats. */
export const LocalGame = ({ match: opened, rolling, again }: Props) => {
  const { match, lying, trajectory, ...decisions } = useLocalMatch(opened, rolling.roller)
  const { t } = useTranslation('chase')
  const { seats, game, events, woods } = match
  return (
    <ChasePlay
      match={{ game, events, lying, trajectory }}
      players={{ names: seats.map(({ name }) => name), colours: seats.map(({ colour }) => colour) }}
      controls={{ own: seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])), ...decisions }}
      woods={woods}
      next={
        <button type="button" className="button primary" onClick={again}>
          {t('chase.over.again')}
        </button>
      }
    />
  )
}
