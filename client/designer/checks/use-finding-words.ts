import type { Finding } from '../../../workshop/checks/finding.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDesigner } from '../store.ts'
import { findingWords } from './finding-words.ts'
import { mendWords } from './fix-words.ts'

/** Returns the sentences of findings and of their fixes. */
export const useFindingWords = () => {
  const { t } = useTranslation('designer')
  const { units, piece, game, form } = useDesigner(({ design }) => design)
  const says = (finding: Finding): string => findingWords(t, finding, units)
  const mends = (mend: Partial<Design>): string => mendWords(t, { units, piece, game, form }, mend)
  return { says, mends }
}
