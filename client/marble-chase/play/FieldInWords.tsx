import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fieldWords } from '../words/field-words.ts'

interface Props {
  readonly game: ChaseGame
  readonly names: readonly string[]
}

/** Where every marble of the turn lies and how the boards stand, for who does not see them. */
export const FieldInWords = ({ game, names }: Props) => {
  const { t } = useTranslation()
  return (
    <section className="unseen" aria-label={t('spoken.board')}>
      <ul>
        {fieldWords(game, names).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
