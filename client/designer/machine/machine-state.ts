import { create } from 'zustand'
import type { LetterStyle } from '../../../workshop/exports/export-order.ts'
import { defaultFirstMove } from '../../../workshop/machining/machine.ts'
import { type MachineSetup, readSetup } from '../../../workshop/machining/setup.ts'
import type { ToolField, ToolRole } from '../../../workshop/machining/tool.ts'
import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'

const STORAGE_KEY = 'machine'

interface MachineState {
  readonly setup: MachineSetup
  /** Letters are carved between their outlines, or engraved in single lines. */
  readonly letters: LetterStyle
}

/** The person's machine, which stays in the browser, and the style of letters, which does not. */
export const useMachineState = create<MachineState>()(() => ({
  setup: readSetup(parseJson(readStored(STORAGE_KEY))),
  letters: 'outlines',
}))

export const changeSetup = (changes: Partial<MachineSetup>): void => {
  const setup = { ...useMachineState.getState().setup, ...changes }
  writeStored(STORAGE_KEY, JSON.stringify(setup))
  useMachineState.setState({ setup })
}

/** Selects another machine, with its own first move. Of the changed tools only their diameters and angles stay, because speeds and feeds belong to the machine. */
export const chooseMachine = (machine: MachineSetup['machine']): void => {
  const { tools } = useMachineState.getState().setup
  const shapes = Object.entries(tools).map(([role, { diameter, angle }]) => [
    role,
    { ...(diameter === undefined ? {} : { diameter }), ...(angle === undefined ? {} : { angle }) },
  ])
  changeSetup({ machine, firstMove: defaultFirstMove(machine), tools: Object.fromEntries(shapes) })
}

export const changeTool = (role: ToolRole, field: ToolField, value: number): void => {
  const { tools } = useMachineState.getState().setup
  changeSetup({ tools: { ...tools, [role]: { ...tools[role], [field]: value } } })
}

/** Removes all changes of a tool. */
export const resetTool = (role: ToolRole): void => {
  const { [role]: _, ...tools } = useMachineState.getState().setup.tools
  changeSetup({ tools })
}
