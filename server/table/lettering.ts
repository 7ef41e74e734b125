import { ok } from '../../engine/result.ts'
import { plainText } from '../../engine/text/plain-text.ts'
import type { Design } from '../../workshop/design/design.ts'
import { type Answer, refusal } from './answer.ts'
import { containsProfanity } from './people/profanity-filter.ts'

/** Returns the design with the words on the wood as people may see them, without invisible and oversized characters, or why it is refused. */
export const cleanLettering = (design: Design): Answer<Design> => {
  const clean = { ...design, title: plainText(design.title), names: design.names.map(plainText) }
  return containsProfanity([clean.title, ...clean.names].join(' '))
    ? refusal('table/lettering', 'The words on this board may not be shown here.')
    : ok(clean)
}
