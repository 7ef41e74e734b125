import { create } from 'zustand'
import { type Layout, layout } from '../../../engine/boards/layout.ts'
import { type BoardWish, boardOnTable, type Rules, usualBoardOf } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import type { Design } from '../../../workshop/design/design.ts'
import type { DesignWood } from '../../../workshop/geometry/design-wood.ts'
import { parseJson } from '../storage/json.ts'
import { kindTraits } from './kind-traits.ts'
import { readLook } from './look.ts'

type DesignReader = typeof import('../../../workshop/table-setup.ts')

/** Store of the code that reads designs, which is loaded with the first table that has one. If it is unavailable, the game's own board is shown. */
const useDesignReader = create(() => ({ reader: undefined as DesignReader | undefined, isUnavailable: false }))

let isRequested = false

const loadDesignReader = (): void => {
  if (isRequested) return
  isRequested = true
  import('../../../workshop/table-setup.ts').then(
    (reader) => useDesignReader.setState({ reader }),
    () => useDesignReader.setState({ isUnavailable: true }),
  )
}

/** Returns the code that reads designs; undefined until it is loaded, which this call starts. */
const designReader = (): DesignReader | undefined => {
  loadDesignReader()
  return useDesignReader.getState().reader
}

/** Reports whether the code that the board needs is loaded. `design` is the text of the design; undefined for the game's own board. */
export const useBoardReady = (design: string | undefined): boolean => {
  const { reader, isUnavailable } = useDesignReader()
  if (design !== undefined) loadDesignReader()
  return design === undefined || reader !== undefined || isUnavailable
}

/** Rules and board of a table. */
export interface TableSetup {
  /** The board in the rules is the track that is played on. */
  readonly rules: Rules
  readonly layout: Layout
  /** Index of the track that is played on. */
  readonly activeTrack: number
  /** Design of a custom board. */
  readonly design?: Design
  readonly designWood?: DesignWood
}

let lastSetup: { readonly key: string; readonly setup: TableSetup | undefined } = { key: '', setup: undefined }

/** The part of the state on which rules and board depend. */
type SetupState = Pick<TableState, 'rules' | 'players' | 'teams' | 'options' | 'look'>

const makeTableSetup = (state: SetupState, design: string | undefined, wish: BoardWish): TableSetup | undefined => {
  const { rules: id, players, teams } = state
  const rules = rulesFor({ rules: id, players, teams, options: Object(parseJson(state.options)) })
  if (!rules.ok) return undefined
  const designed = design === undefined ? undefined : designReader()?.readTableSetup(design, rules.value)
  if (designed !== undefined) return designed
  const usual = usualBoardOf(rules.value, wish)
  const board = boardOnTable(rules.value, usual)
  return { rules: { ...rules.value, board }, layout: layout(usual.spec), activeTrack: usual.active }
}

/**
 * Returns rules and board of a table, the same object while they stay the same; undefined for a set-up that this client does not know.
 * Until the code for designs is loaded (`useBoardReady`), the board is the game's own, with the same holes in other places.
 */
export const tableSetupOf = (state: SetupState): TableSetup | undefined => {
  const { design, board, direction } = readLook(state.look)
  const isDesigned = design !== undefined && designReader() !== undefined
  const { rules, players, teams, options } = state
  const key = [rules, players, teams, options, board, direction, isDesigned ? design : ''].join(' ')
  if (lastSetup.key !== key)
    lastSetup = { key, setup: makeTableSetup(state, isDesigned ? design : undefined, { board, direction }) }
  return lastSetup.setup
}

/** Reports whether a table has rules that only a newer page knows. Parts of the page that still load are no such fault. */
export const hasUnknownRules = (state: SetupState | undefined): boolean =>
  state !== undefined && kindTraits(state.rules).hasHistory && tableSetupOf(state) === undefined

/** Returns the choices that matter for talk. A game without cards has no bluffing. */
export const talkChoicesOf = (state: SetupState): Pick<Rules['choices'], 'bluffing'> =>
  tableSetupOf(state)?.rules.choices ?? { bluffing: false }
