import type { ComponentType } from 'react'
import type { KindId } from '../../table/state/kind-traits.ts'
import type { TableProps } from './game-kind.ts'

/** Screens of a kind of game on a phone beside a big screen. The phone adds its bar, the choice of a seat and the lobby. */
export interface PhoneKind {
  /** The game of a player, up to its result. */
  readonly Game: ComponentType<TableProps>
  /** Drawer with the rules of the table. */
  readonly Rules: ComponentType<TableProps>
  /** Gives the signals of a player's turn, if the game gives none itself. It is there before the first touch, without which phones are silent. */
  readonly Signals?: ComponentType<TableProps>
  /** Key of the text that says what is on the phone and what on the big screen. */
  readonly lobbyText: 'phone.lookUp' | 'phone.lookUpMarbles'
}

export type PhoneKinds = Readonly<Record<KindId, PhoneKind>>
