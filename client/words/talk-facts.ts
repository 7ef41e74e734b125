import type { Talk } from '../../server/protocol/choices.ts'
import { i18n } from '../i18n/i18n.ts'

const t = i18n.getFixedT(null, 'host')

/** How people talk at the table, and that nothing is taken back where that is so, as facts in a list. */
export const talkFacts = (talk: Talk, takeBacks: boolean): readonly string[] => [
  t(`talkRule.fact.${talk}`),
  ...(takeBacks ? [] : [t('talkRule.noTakeBacks')]),
]
