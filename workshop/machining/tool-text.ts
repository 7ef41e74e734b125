import { lengthWriters, type Unit } from '../design/units.ts'
import type { Translate } from '../texts.ts'
import type { Tool } from './tool.ts'

export const toolName = ({ role, round }: Tool, t: Translate): string =>
  t(`gcode.role.${round === undefined ? role : 'round'}`)

/** A tool's name with its size: `V-bit 1/2" (12.7 mm)`. A round-over bit has its radius and the size of its tip. */
export const toolDescription = (tool: Tool, units: Unit, t: Translate): string => {
  const { sold } = lengthWriters(units)
  const { round, diameter } = tool
  return round === undefined
    ? `${toolName(tool, t)} ${sold(diameter)}`
    : t('gcode.roundOver', { radius: sold(round), tip: sold(diameter) })
}
