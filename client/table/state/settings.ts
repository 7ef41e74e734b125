import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { BOT_LEVELS, type BotLevel } from '../../../engine/bots/levels.ts'
import { COLOUR_COUNT, DEFAULT_BOTS, PACES, type Pace } from '../../../server/protocol/choices.ts'
import { MOODS, type Mood } from '../../../textures/moods.ts'

/** Speeds of marbles and cards on the board. */
export const MOTION_PACES = ['calm', 'normal', 'brisk', 'instant'] as const
export type MotionPace = (typeof MOTION_PACES)[number]

/** Colours of pages and panels. `system` follows the setting of the device. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Letters on the faces of court cards. */
export const CARD_INDEX_CHOICES = ['local', 'international'] as const
type Indices = (typeof CARD_INDEX_CHOICES)[number]

/** Systems of digits in Arabic, by the names of `Intl`. */
export const DIGIT_SYSTEMS = ['latn', 'arab'] as const
type Digits = (typeof DIGIT_SYSTEMS)[number]

/** Settings by the names under which browsers store them, which must not change. */
const DEFAULT_SETTINGS = {
  /** Name of the person at this screen. */
  name: '',
  /** Preferred colour, as an index of the palette. */
  colour: 0,
  motion: 'normal' as MotionPace,
  /** The flat board is shown in place of the scene. */
  flat: false,
  /** The scene is drawn in the lowest quality. */
  lowPower: false,
  /** The list of moves is always shown beside the board. */
  movesPanel: false,
  /** Tips are shown; off once the first game was played, or they were declined. */
  coach: true,
  /** Holes and moves are shown in notation, such as `d17`. */
  notation: false,
  mood: 'morning' as Mood,
  theme: 'system' as Theme,
  /** Code of the language; empty to follow the browser. */
  language: '',
  /** Letters on the court cards: those of the language or J, Q and K. */
  indices: 'local' as Indices,
  /** Digits in Arabic: 123 or ١٢٣. */
  digits: 'latn' as Digits,
  /** Volume of the sounds, 0 to 1. */
  volume: 0.7,
  muted: false,
  /** A phone that shows a hand vibrates when its player is on turn. */
  buzz: true,
  /** A phone that shows a hand keeps its screen on. */
  awake: true,
  /** A big screen reads events and turns aloud. */
  aloud: false,
  /** A big screen shows each team's chances to win. */
  chances: true,
  /** The camera moves slightly, like the head of a breathing person. */
  sway: false,
  /** The camera glides to what happens. */
  follow: false,
  /** Set-up of the last table made here, in the form of a link; empty if none was made. */
  lastSetup: '',
  /** Level of bots that was chosen last, for tables that begin at once. */
  bots: DEFAULT_BOTS as BotLevel,
  /** Pace of bots that run on this device, without a table of the server. */
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
  digits: DIGIT_SYSTEMS,
  indices: CARD_INDEX_CHOICES,
}

const isKnownValue = (name: string, value: unknown): boolean => {
  // The name may be `__proto__`.
  if (!Object.hasOwn(DEFAULT_SETTINGS, name)) return false
  if (typeof value !== typeof DEFAULT_SETTINGS[name as keyof Settings]) return false
  if (typeof value === 'number') return value >= 0 && value <= (name === 'colour' ? COLOUR_COUNT - 1 : 1)
  return CHOICES_BY_SETTING[name]?.includes(value) ?? true
}

/** Returns the stored settings without values that this version does not know. */
const knownValues = (stored: object): Partial<Settings> =>
  Object.fromEntries(Object.entries(stored).filter(([name, value]) => isKnownValue(name, value)))

/** Store of the settings of this device. */
export const useSettings = create<Settings>()(
  persist(() => DEFAULT_SETTINGS, {
    name: 'settings',
    merge: (stored, defaults) => ({ ...defaults, ...knownValues(Object(stored)) }),
  }),
)

export const setSettings = (change: Partial<Settings>): void => {
  useSettings.setState(change)
}
