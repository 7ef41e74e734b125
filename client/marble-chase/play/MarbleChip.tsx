import type { Marble } from '../../../engine/marble-chase/flick.ts'
import { MARBLE_GLASS } from '../../../models/flat/marble-chase-glass.ts'

interface MarbleChipProps {
  readonly marble: Marble
  readonly sizePx: number
}

/** A marble in the colour that it has on the board. */
export const MarbleChip = ({ marble, sizePx }: MarbleChipProps) => (
  <i className="aim-glass" style={{ width: sizePx, height: sizePx, background: MARBLE_GLASS[marble].glass }} />
)
