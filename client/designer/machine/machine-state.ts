import { create } from 'zustand'
import type { LetterStyle } from '../../../workshop/exports/export-order.ts'
import { type MachineSetup, readSetup } from '../../../workshop/machining/setup.ts'
import type { ToolField, ToolRole } from '../../../workshop/machining/tool.ts'
import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'

const STORAGE_KEY = 'machine'

interface MachineState {
  readonly setup: MachineSetup
  /** Letters carved between their edges, or engraved in single lines. */
  readonly letters: LetterStyle
}

export const useMachine = create<MachineState>()(() => ({
  setup: readSetup(parseJson(readStored(STORAGE_KEY))),
  letters: 'outlines',
}))

export const changeSetup = (changes: Partial<MachineSetup>): void => {
  const setup = { ...useMachine.getState().setup, ...changes }
  writeStored(STORAGE_KEY, JSON.stringify(setup))
  useMachine.setState({ setup })
}

/** Another machine drives its tools otherwise: only their diameters and angles stay. */
export const chooseMachine = (machine: MachineSetup['machine']): void => {
  const { tools } = useMachine.getState().setup
  const shapes = Object.entries(tools).map(([role, { diameter, angle }]) => [
    role,
    { ...(diameter === undefined ? {} : { diameter }), ...(angle === undefined ? {} : { angle }) },
  ])
  changeSetup({ machine, tools: Object.fromEntries(shapes) })
}

export const changeTool = (role: ToolRole, field: ToolField, value: number): void => {
  const { tools } = useMachine.getState().setup
  changeSetup({ tools: { ...tools, [role]: { ...tools[role], [field]: value } } })
}

/** A tool as the workshop would drive it. */
export const resetTool = (role: ToolRole): void => {
  const { [role]: _, ...tools } = useMachine.getState().setup.tools
  changeSetup({ tools })
}
