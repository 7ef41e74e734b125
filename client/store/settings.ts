import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { MOTION_PACES, type MotionPace } from '../motion/motion.ts'

interface Settings {
  readonly name: string
  /** Palette index liked best. */
  readonly colour: number
  readonly motion: MotionPace
  readonly flat: boolean
  readonly lowPower: boolean
  /** The list of moves beside the board is always shown. */
  readonly movesPanel: boolean
  /** The set-up of the table made last, as a link writes it; empty if none was. */
  readonly lastSetup: string
}

const DEFAULTS: Settings = {
  name: '',
  colour: 0,
  motion: 'normal',
  flat: false,
  lowPower: false,
  movesPanel: false,
  lastSetup: '',
}

/** What this device remembers of its person. */
export const useSettings = create<Settings>()(
  persist(() => DEFAULTS, {
    name: 'settings',
    merge: (kept, now) => {
      const settings = { ...now, ...(kept as Partial<Settings>) }
      return MOTION_PACES.includes(settings.motion) ? settings : { ...settings, motion: now.motion }
    },
  }),
)

export const setSettings = (change: Partial<Settings>): void => {
  useSettings.setState(change)
}
