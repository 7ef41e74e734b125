import { boardFor } from '../../engine/boards/registry.ts'
import { type Layout, layout } from '../../engine/layout.ts'
import type { Options, Rules } from '../../engine/ruleset.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import type { TableState } from '../../server/protocol.ts'

export interface Ground {
  readonly rules: Rules
  readonly layout: Layout
  readonly activeTrack: number
}

const readOptions = (text: string): Options => {
  try {
    return JSON.parse(text === '' ? '{}' : text) as Options
  } catch {
    return {}
  }
}

let kept: { readonly key: string; readonly ground: Ground | undefined } = { key: '', ground: undefined }

/** What decides them. */
type SetUp = Pick<TableState, 'rules' | 'players' | 'teams' | 'options'>

const makeGround = (state: SetUp): Ground | undefined => {
  const { rules: id, players, teams } = state
  const rules = rulesFor({ rules: id, players, teams, options: readOptions(state.options) })
  if (!rules.ok) return undefined
  const { spec, active } = boardFor(rules.value.family, players)
  return { rules: rules.value, layout: layout(spec), activeTrack: active }
}

/** Rules and board of the table; the same value while they stay the same. Undefined for a set-up this client does not know. */
export const groundOf = (state: SetUp): Ground | undefined => {
  const key = `${state.rules} ${state.players} ${state.teams} ${state.options}`
  if (kept.key !== key) kept = { key, ground: makeGround(state) }
  return kept.ground
}
