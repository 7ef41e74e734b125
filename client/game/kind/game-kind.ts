import type { ComponentType, ReactNode } from 'react'
import type { KindId } from '../../table/state/kind-traits.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import type { Route } from '../../ui/page/route.ts'
import type { Draft } from '../setup/draft.ts'
import type { LessonProps } from './lesson.ts'

export interface TableProps {
  readonly game: SeatedTeams
}

export interface ReplayProps {
  /** Evidence of a finished game, as the server gave it. */
  readonly given: unknown
  /** Returns a player's name, or a text for players without one. */
  readonly nameOf: (name: string) => string
  readonly proof: ReactNode
}

export interface RulesProps {
  readonly draft: Draft
  /** Place of the rules: a drawer beside a table or a set-up, a page, or a sheet of paper. */
  readonly layout: 'drawer' | 'page' | 'paper'
}

/** Screens of a kind of game. The pages add what all kinds share. */
export interface GameKind {
  /** The table during a game and after it. */
  readonly Table: ComponentType<TableProps>
  /** The table for spectators. `dock`: what they can do. */
  readonly Watch: ComponentType<TableProps & { readonly dock: ReactNode }>
  /** The game and its house rules in words, above the lobby. */
  readonly LobbyFacts: ComponentType<TableProps>
  /** Further controls of the host in the lobby. */
  readonly LobbyTools?: ComponentType<TableProps>
  /** Shown beside the invitation in the lobby. */
  readonly LobbyAside?: ComponentType
  /** The lesson of a rule set. */
  readonly Lesson: ComponentType<LessonProps>
  /** Page of a finished game. Without it, the game is replayed on the board of its table. */
  readonly Replay?: ComponentType<ReplayProps>
  /** The rules of a set-up in words. */
  readonly Rules: ComponentType<RulesProps>
  /** Drawer with the rules of a table. */
  readonly TableRules: ComponentType<TableProps>
  /** The way on from the rules, besides the lesson; `text` is a key of `rulebook`. */
  readonly practice: { readonly route: Route; readonly text: 'practice' | 'strategy' }
  /** Picture of the game in a set-up. */
  readonly Picture?: ComponentType
}

export type GameKinds = Readonly<Record<KindId, GameKind>>
