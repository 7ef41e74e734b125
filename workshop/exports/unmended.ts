import type { Translate } from '../texts.ts'
import type { ExportOrder } from './export-order.ts'

/** Returns a line that warns of a board with faults, and a line for each of them; none for a good board. */
export const unmendedLines = ({ unmended = [] }: Pick<ExportOrder, 'unmended'>, t: Translate): readonly string[] =>
  unmended.length === 0 ? [] : [t('unmended', { count: unmended.length }), ...unmended.map((fault) => `- ${fault}`)]
