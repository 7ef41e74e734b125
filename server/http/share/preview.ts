import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import type { ChaseRecord } from '../../../engine/marble-chase/text/record.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import type { GameRecord } from '../../../engine/text/record.ts'
import type { FieldWoods } from '../../../models/flat/marble-chase-field-elements.ts'
import type { Wood } from '../../../workshop/design/woods.ts'

/** The woods of a board, and the text of its design if it has a custom one. */
export interface DrawnLook {
  readonly field: Wood
  readonly border: Wood
  readonly inlay: Wood
  readonly design?: string | undefined
  readonly board?: 'three-in-one' | undefined
  readonly direction?: 'counter' | undefined
}

/** A board with marbles: at a position in notation, at the end of a record, or in their starts. */
export interface DrawnGame {
  readonly of: 'game'
  readonly setup: Setup
  readonly look: DrawnLook
  /** Palette index by seat. */
  readonly colours: readonly number[]
  readonly pegs?: string
  readonly record?: GameRecord
}

/** The field of Marble Chase with its scoring boards: at the end of a record, or before the first flick. */
export interface DrawnChase {
  readonly of: 'chase'
  readonly setup: ChaseSetup
  /** Palette index by seat. */
  readonly colours: readonly number[]
  readonly record?: ChaseRecord
  /** Woods of a designed field; undefined for those of the game. */
  readonly woods?: FieldWoods | undefined
}

/** Board in the image: that of a game, or that of a design as text. */
export type DrawnTable = DrawnGame | DrawnChase | { readonly of: 'design'; readonly design: string }

export interface DrawnPerson {
  readonly name: string
  /** Name of the colour, which stands for a name that can't be drawn. */
  readonly colourName: string
  readonly colour: number
  readonly won: boolean
}

export interface DrawnCard {
  readonly rank: string
  readonly red: boolean
}

/** Content of the image of a preview. Equal contents make equal images. */
export interface PreviewImage {
  readonly siteName: string
  /** Images in a language from the right have their texts at the right. */
  readonly direction: 'ltr' | 'rtl'
  readonly heading: string
  readonly lines: readonly string[]
  readonly people?: readonly DrawnPerson[]
  /** A hand, face up. */
  readonly cards?: readonly DrawnCard[]
  readonly table: DrawnTable
}

/** Preview of a link in a messenger or a search engine. */
export interface Preview {
  readonly title: string
  readonly text: string
  readonly image: PreviewImage
}
