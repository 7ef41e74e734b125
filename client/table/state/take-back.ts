import type { TableState } from '../../../server/protocol/state.ts'
import type { AskedTakeBack } from '../../../server/protocol/take-back.ts'
import { parseJson } from '../storage/json.ts'

/** Who asks to take back the latest decision, if anybody does. */
export const askedTakeBack = ({ takeBack }: TableState): AskedTakeBack | undefined =>
  takeBack === '' ? undefined : (parseJson(takeBack) as AskedTakeBack | undefined)
