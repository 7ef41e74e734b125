import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { BOT_LEVELS, type BotLevel } from '../../../engine/bots/levels.ts'
import { DEFAULT_BOTS, PACES, type Pace } from '../../../server/protocol/choices.ts'
import { MOODS, type Mood } from '../../../textures/moods.ts'

/** Speeds of marbles and cards on the board. */
export const MOTION_PACES = ['calm', 'normal', 'brisk', 'instant'] as const
export type MotionPace = (typeof MOTION_PACES)[number]

/** Colours of pages and panels; `system` asks the device. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Settings by the names under which the browser stores them. */
const DEFAULT_SETTINGS = {
  name: '',
  /** Palette index liked best. */
  colour: 0,
  motion: 'normal' as MotionPace,
  flat: false,
  lowPower: false,
  /** The list of moves beside the board is always shown. */
  movesPanel: false,
  /** Tips in the first game; off once it was played, or they were declined. */
  coach: true,
  /** Holes and moves are shown in notation, such as `d17`. */
  notation: false,
  mood: 'morning' as Mood,
  theme: 'system' as Theme,
  /** Code of the language; empty: as the browser has it. */
  language: '',
  /** Loudness of the table from 0 to 1, and whether it is silent all the same. */
  volume: 0.7,
  muted: false,
  /** A phone that shows a hand vibrates when its player is on turn. */
  buzz: true,
  /** A phone that shows a hand keeps its screen on. */
  awake: true,
  /** A big screen shows each team's chances to win. */
  chances: true,
  /** The camera breathes a little; the camera glides to what happens. */
  sway: false,
  follow: false,
  /** The set-up of the table made last, as a link writes it; empty if none was. */
  lastSetup: '',
  /** Level of the bots chosen last, for tables that begin at once. */
  bots: DEFAULT_BOTS as BotLevel,
  /** Pace of bots that run on this device, without a table. */
  botPace: 'normal' as Pace,
}

type Settings = Readonly<typeof DEFAULT_SETTINGS>

/** Values of the settings with a fixed choice. */
const CHOICES_BY_SETTING: { readonly [name: string]: readonly unknown[] } = {
  motion: MOTION_PACES,
  mood: MOODS,
  bots: BOT_LEVELS,
  botPace: PACES,
  theme: THEMES,
}

/** Leaves out stored values that this version doesn't know. */
const knownValues = (stored: object): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => CHOICES_BY_SETTING[name]?.includes(value) ?? true),
  )

/** Settings that this device remembers. */
export const useSettings = create<Settings>()(
  persist(() => DEFAULT_SETTINGS, {
    name: 'settings',
    merge: (stored, defaults) => ({ ...defaults, ...knownValues(Object(stored)) }),
  }),
)

export const setSettings = (change: Partial<Settings>): void => {
  useSettings.setState(change)
}
