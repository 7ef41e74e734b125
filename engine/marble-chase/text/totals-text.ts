import { allParsed, fault, ok, type Result } from '../../result.ts'
import { COLOURS, FULL_POINTS, isComplete, type Totals } from '../colours.ts'
import { cubesUsed } from '../cubes.ts'
import { makeChaseSeat } from './notation.ts'

const makeGroup = (totals: Totals): string => COLOURS.map((colour) => `${colour[0]}${totals[colour]}`).join(' ')

/** Returns the text of totals, yellow, red, blue and green of each player or team: `y5 r12 b0 g20 / y3 r0 b0 g1`. */
export const makeTotals = (totals: readonly Totals[]): string => totals.map(makeGroup).join(' / ')

const POINTS_PATTERN = '(0|[1-9]\\d?)'
const TOTALS_TEXT = new RegExp(`^${COLOURS.map((colour) => `${colour[0]}${POINTS_PATTERN}`).join(' ')}$`)

const parseGroup = (group: string, owned: number, name: string): Result<Totals> => {
  const [, yellow, red, blue, green] = TOTALS_TEXT.exec(group)?.map(Number) ?? []
  if (yellow === undefined || red === undefined || blue === undefined || green === undefined) {
    return fault('text/totals', `"${group}" of ${name} is not like y5 r12 b0 g20`)
  }
  const totals = { yellow, red, blue, green }
  if (COLOURS.some((colour) => totals[colour] > FULL_POINTS)) {
    return fault('text/totals', `${name} has more than ${FULL_POINTS} of a colour in "${group}"`, 'Q15')
  }
  return cubesUsed(totals) <= owned
    ? ok(totals)
    : fault('text/totals', `${name} would need ${cubesUsed(totals)} cubes for "${group}" and has ${owned}`, 'Q13')
}

/** Parses the totals of a running game. `owned`: number of cubes by side. */
export const parseTotals = (owned: readonly number[], text: string): Result<readonly Totals[]> => {
  if (typeof text !== 'string') return fault('text/totals', `totals are a text, not ${typeof text}`)
  const groups = text.split(' / ')
  if (groups.length !== owned.length) {
    return fault('text/totals', `there are ${groups.length} groups of totals for ${owned.length} boards`, 'Q1')
  }
  const parsed = allParsed(groups.entries(), ([i, group]) => parseGroup(group, owned[i] as number, makeChaseSeat(i)))
  return parsed.ok && parsed.value.some(isComplete)
    ? fault('text/totals', 'the game is over, a board has 20 in all colours', 'Q18')
    : parsed
}
