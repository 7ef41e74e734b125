/** Prints what the first legal list of this process costs, in ms, and the same list when the engine is warm. `argv`: the request `choose`. */

import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { parseDecisionRequest } from '../../engine/text/decision-request-parser.ts'
import { value } from './tables.ts'

/** Lists after which all code of the list is compiled. */
const WARMING_COUNT = 2000
const WARM_COUNT = 20

/** Time of a list in a process of its own, in ms. */
export interface FirstList {
  readonly first: number
  readonly warm: number
}

const timed = <T>(act: () => T): readonly [T, number] => {
  const start = performance.now()
  const result = act()
  return [result, performance.now() - start]
}

const fields = JSON.parse(process.argv[2] as string)
const view = value(parseDecisionRequest(fields))
const [, first] = timed(() => legalActionsIn(view))
for (let i = 0; i < WARMING_COUNT; i++) legalActionsIn(view)
const warm = Math.min(...Array.from({ length: WARM_COUNT }, () => timed(() => legalActionsIn(view))[1]))
console.log(JSON.stringify({ first, warm } satisfies FirstList))
