import type { Flick, Roll } from '../../engine/marble-chase/flick.ts'
import { chaseRules } from '../../engine/marble-chase/rules.ts'
import { makeChaseAction, parseChaseAction } from '../../engine/marble-chase/text/notation.ts'

const rules = chaseRules({ players: 2 })

/** Returns the flick of a text such as `s 4b +35 612 > 46`. */
export const flickIn = (text: string): Flick => {
  const action = rules.ok ? parseChaseAction(rules.value, text) : rules
  if (!action.ok) throw new Error(action.error.message)
  if (action.value.kind !== 'flick') throw new Error(`"${text}" is no shot`)
  return action.value.flick
}

export const rollText = (shot: Flick, roll: Roll): string => makeChaseAction({ kind: 'flick', flick: shot, roll })
