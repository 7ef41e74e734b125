import { create } from 'zustand'
import { type Layout, layout } from '../../../engine/boards/layout.ts'
import { type Rules, usualBoardOf } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import type { Design } from '../../../workshop/design/design.ts'
import type { DesignWood } from '../../../workshop/geometry/design-wood.ts'
import { parseJson } from '../storage/json.ts'
import { readLook } from './look.ts'

type Reader = typeof import('../../../workshop/table-setup.ts')

/** The code that reads designs is loaded with the first table that has one. `lost`: it can't be loaded, and the game's own board is shown. */
const useReader = create(() => ({ reader: undefined as Reader | undefined, lost: false }))

let asked = false

const fetchReader = (): void => {
  if (asked) return
  asked = true
  import('../../../workshop/table-setup.ts').then(
    (reader) => useReader.setState({ reader }),
    () => useReader.setState({ lost: true }),
  )
}

/** Undefined until it is loaded; asks for it. */
const designReader = (): Reader | undefined => {
  fetchReader()
  return useReader.getState().reader
}

/** Reports whether the code that the table's board needs is loaded. `text`: the design; undefined for the game's own board. */
export const useBoardReady = (text: string | undefined): boolean => {
  const { reader, lost } = useReader()
  if (text !== undefined) fetchReader()
  return text === undefined || reader !== undefined || lost
}

export interface TableSetup {
  /** The spec of the board is that of the track which is played on. */
  readonly rules: Rules
  readonly layout: Layout
  readonly activeTrack: number
  /** Design of a custom board. */
  readonly design?: Design
  readonly designWood?: DesignWood
}

let kept: { readonly key: string; readonly setup: TableSetup | undefined } = { key: '', setup: undefined }

/** The part of the state that decides rules and board. */
type SetUp = Pick<TableState, 'rules' | 'players' | 'teams' | 'options' | 'look'>

const makeTableSetup = (state: SetUp, design: string | undefined): TableSetup | undefined => {
  const { rules: id, players, teams } = state
  const rules = rulesFor({ rules: id, players, teams, options: Object(parseJson(state.options)) })
  if (!rules.ok) return undefined
  const own = design === undefined ? undefined : designReader()?.readTableSetup(design, rules.value)
  if (own !== undefined) return own
  const { spec, active } = usualBoardOf(rules.value)
  return { rules: rules.value, layout: layout(spec), activeTrack: active }
}

/**
 * Rules and board of the table; the same value while they stay the same. Undefined for a set-up this client does not know.
 * Until the reader of designs is loaded (`useBoardReady`), the board is the game's own: the same holes in other places.
 */
export const tableSetupOf = (state: SetUp): TableSetup | undefined => {
  const { design } = readLook(state.look)
  const read = design !== undefined && designReader() !== undefined
  const key = [state.rules, state.players, state.teams, state.options, read ? design : ''].join(' ')
  if (kept.key !== key) kept = { key, setup: makeTableSetup(state, read ? design : undefined) }
  return kept.setup
}

/** Returns the rules that matter for talk; a game without cards has no bluffing. */
export const talkChoicesOf = (state: SetUp): Pick<Rules['choices'], 'bluffing'> =>
  tableSetupOf(state)?.rules.choices ?? { bluffing: false }
