/** What the program's exit codes mean (docs/line-protocol.md). */
export const EXIT = {
  /** Played as long as it was to, or was ended by Ctrl-C. */
  done: 0,
  /** What it was called with can't be followed. */
  arguments: 2,
  /** The table does not let it in, gives it no seat, or plays what it does not know. */
  table: 3,
  /** The engine can't be started or failed for good. */
  engine: 4,
  /** The server can't be reached. */
  server: 5,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
