import type { Marble } from '../../engine/marble-chase/flick.ts'

/** Colours of the marbles and of the threads in them. They differ from the colours of the columns. */
export const MARBLE_GLASS: Readonly<Record<Marble, { readonly glass: string; readonly thread: string }>> = {
  s: { glass: '#e9e2d4', thread: '#8b9dae' },
  m: { glass: '#b9783a', thread: '#ffe3b4' },
  l: { glass: '#4d5a66', thread: '#c3d6e4' },
}

/** Colours of the columns, from the left. */
export const COLUMN_PAINT = ['#17171a', '#f4ecdd', '#f1ad06', '#b3202f', '#1f4fb0', '#2e8a57'] as const
/** Numbers of the columns (from 1) with colours that need dark pips and letters. */
export const LIGHT_COLUMNS: readonly number[] = [2, 3]
