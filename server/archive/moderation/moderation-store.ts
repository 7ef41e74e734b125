import type { ShownBoard } from '../showcase/showcase.ts'

/** A report of an offensive name on the record of a game that is over. */
export interface NameReport {
  readonly game: string
  readonly seat: number
  /** Message to the operator, or empty. */
  readonly reason: string
  /** ms since 1970. */
  readonly made: number
}

/** Answer to a report. `noted`: it waits for the operator, also if the name was reported before; `settled`: the operator has let the name stand; `full`: too many reports are open. */
export type ReportAnswer = 'noted' | 'settled' | 'full'

/** A report of an offensive name in the lists of ratings. */
export interface ListedNameReport extends Pick<NameReport, 'reason' | 'made'> {
  readonly name: string
}

/** A report, with the names that the record shows for its seat. */
export interface ReportedName extends NameReport {
  readonly names: readonly string[]
}

/** The reason why nothing was removed; or the removed names, and the code of a table where one of them still sits. */
export type Removal =
  | { readonly done: false; readonly why: 'unknown' | 'running' | 'none' }
  | { readonly done: true; readonly names: readonly string[]; readonly table: string | undefined }

/** A board with an open report. */
export interface ReportedBoard extends Pick<ShownBoard, 'id' | 'title' | 'maker' | 'words'> {
  /** Words of the person who reported it; empty if there are none. */
  readonly reason: string
  /** Time of the report, in ms since 1970. */
  readonly reported: number
}

/** A photograph that only its maker sees until the operator has looked at it. */
export interface WaitingPhotograph extends Pick<ShownBoard, 'id' | 'title' | 'maker' | 'made'> {
  readonly number: number
}

/** Facts about a table that operators may see. */
export interface TableFacts {
  /** Names of those who sit there, as last stored, by seat; empty where nobody does. */
  readonly names: readonly string[]
  readonly games: readonly { readonly id: string; readonly over: boolean }[]
}

/** Names, boards and photographs that wait for a decision, and the decisions. Each is in the audit log with who has made it. */
export interface ModerationStore {
  /** Resolves to the names with open reports, the oldest first. */
  names(): Promise<readonly ReportedName[]>
  /** Resolves to the boards with open reports, the oldest first. */
  boards(): Promise<readonly ReportedBoard[]>
  /** Resolves to the photographs that wait, those of the oldest board first. */
  photographs(): Promise<readonly WaitingPhotograph[]>
  /** Resolves to the JPEG of a photograph that is shown or waits; undefined if there is none. */
  photographBytes(id: string, number: number): Promise<Buffer | undefined>
  tableFacts(code: string): Promise<TableFacts>
  /** Takes the names of a seat off the record of a game that is over. */
  removeName(who: string, game: string, seat: number): Promise<Removal>
  /** Lets a reported name stand. Resolves to false if nobody has reported it. */
  keepName(who: string, game: string, seat: number): Promise<boolean>
  /** Resolves to the names in lists of ratings with open reports, the oldest first. */
  listedNames(): Promise<readonly ListedNameReport[]>
  /** Takes a reported name off the lists of ratings, and lets nobody take it there again. Resolves to false if no report of it waits. */
  removeListedName(who: string, name: string): Promise<boolean>
  /** Lets a reported name stand in the lists of ratings. Resolves to false if no report of it waits. */
  keepListedName(who: string, name: string): Promise<boolean>
  /** Lets a reported board stand. Resolves to false if nobody has reported it. */
  keepBoard(who: string, id: string): Promise<boolean>
  /** Hides the board and its design for good, and deletes words and photographs. Resolves to false if it is not shown. */
  removeBoard(who: string, id: string): Promise<boolean>
  /** Shows a photograph to everybody. Resolves to false if it does not wait. */
  releasePhotograph(who: string, id: string, number: number): Promise<boolean>
  /** Deletes a photograph that waits or is shown; its maker is told. Resolves to false if there is none. */
  refusePhotograph(who: string, id: string, number: number): Promise<boolean>
}
