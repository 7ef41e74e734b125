import type { ComponentType, ReactNode } from 'react'
import type { AnyEvidence } from '../../../fair/evidence.ts'
import type { KindId } from '../../table/state/kind-traits.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import type { RememberedGame } from '../../table/storage/games.ts'
import type { Route } from '../../ui/page/route.ts'
import type { PassSeat } from '../bots/roster.ts'
import type { Draft } from '../setup/draft.ts'
import type { LessonProps } from './lesson-parts.ts'

export interface TableProps {
  readonly game: SeatedTeams
}

/** Screens of a kind of game at a table. The pages of a table add what all kinds share. */
export interface TableKind {
  /** The table during a game and after it. */
  readonly Table: ComponentType<TableProps>
  /** The game and its house rules in words, above the lobby. */
  readonly LobbyFacts: ComponentType<TableProps>
  /** Further controls of the host in the lobby. */
  readonly LobbyTools?: ComponentType<TableProps>
  /** Shown beside the invitation in the lobby. */
  readonly LobbyAside?: ComponentType
  /** Drawer with the rules of a table. */
  readonly TableRules: ComponentType<TableProps>
}

export type TableKinds = Readonly<Record<KindId, TableKind>>

export interface ReplayProps {
  /** Evidence of a finished game, as the server gave it. */
  readonly given: unknown
  /** Returns the name of a player of the evidence, or a text for players without one. */
  readonly nameOf: (evidence: Pick<AnyEvidence, 'names' | 'gone'>, seat: number) => string
  /** The view of the game that is shown: its replay or its result. */
  readonly view: 'game' | 'result'
  /** Links to the views of the game, for the head of the page. */
  readonly tabs: ReactNode
}

export interface RulesProps {
  readonly draft: Draft
  /** Place of the rules: a drawer beside a table or a set-up, a page, or a sheet of paper. */
  readonly layout: 'drawer' | 'page' | 'paper'
}

/** Screens of a kind of game on all other pages. */
export interface PageKind {
  /** The table for spectators. `dock`: what they can do. */
  readonly Watch: ComponentType<TableProps & { readonly dock: ReactNode }>
  /** The lesson of a rule set. */
  readonly Lesson: ComponentType<LessonProps>
  /** Replay and result of a finished game. Without it, the game is replayed on the board of its table. */
  readonly Replay?: ComponentType<ReplayProps>
  /** Totals of the finished games of this kind for which the browser has counts. */
  readonly Totals?: ComponentType<{ readonly games: readonly RememberedGame[] }>
  /** The rules of a set-up in words. */
  readonly Rules: ComponentType<RulesProps>
  /**
   * The link from the rules of a set to further practice, besides the lesson; `text` is a key of `rulebook`. The query may
   * have the direction of travel.
   */
  readonly practice: {
    readonly routeOf: (rules: string, query: string) => Route
    readonly text: 'practice' | 'strategy'
  }
  /** Image of the game in a set-up; `text` is the key of its description in `setup`. */
  readonly setupImage?: {
    readonly Image: ComponentType<{ readonly className: string; readonly alt: string }>
    readonly text: 'chasePicture'
  }
}

export type PageKinds = Readonly<Record<KindId, PageKind>>

/** A kind of game that this browser plays by itself, without a table on the server, when people pass one device round. It keeps one game. */
export interface LocalGame {
  /** Returns true while a game is kept that is not over. */
  readonly isRunning: () => boolean
  /** Keeps a new game of these players and opens its page. `nameOf` names people who typed no name, by their seat. */
  readonly start: (draft: Draft, seats: readonly PassSeat[], nameOf: (seat: number) => string) => void
  /** Panel that leads back to the kept game, or ends it. */
  readonly Continue: ComponentType<{ readonly onEnd: () => void }>
}

export type LocalGames = Readonly<Partial<Record<KindId, LocalGame>>>
