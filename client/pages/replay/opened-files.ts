import type { OpenedFile } from './replay-game.ts'

/** The file of the game that is shown, and the last one about which something is to be said. */
export interface OpenedFiles {
  readonly shown?: OpenedFile | undefined
  readonly noted?: OpenedFile | undefined
}

/** Returns the files after one was opened: a file without a game never takes the place of a game. */
export const withOpened = ({ shown }: OpenedFiles, next: OpenedFile): OpenedFiles =>
  next.replay === undefined
    ? { shown, noted: next }
    : { shown: next, noted: next.others > 0 || next.fault !== undefined ? next : undefined }
