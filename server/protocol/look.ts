import type * as z from 'zod'
import type { LookShape } from './shapes.ts'

export type Look = z.infer<typeof LookShape>

export const DEFAULT_LOOK: Look = {
  field: 'walnut',
  border: 'walnut',
  inlay: 'maple',
  finish: 'semigloss',
  edge: 'round',
  pieces: 'marbles',
}
