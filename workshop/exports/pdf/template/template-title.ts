import type { Template } from '../../../geometry/template/template.ts'
import type { Translate } from '../../../texts.ts'

/** `One side of the track for 8`. */
export const templateTitle = (t: Translate, { title, sides }: Template): string =>
  t(`template.${title}`, { count: sides })
