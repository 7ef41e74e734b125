/**
 * What the parts of a site cost, measured on two cores that were busy with other work, so that a quiet machine does better. `docs/scaling.md`
 * says by which command each was measured. Times are those of a processor, in ms.
 */
export const MEASURED_COSTS = {
  /** A decision, with its state for four people and its save beside some others (`bench server`, `bench processes`). */
  decisionMs: 0.5,
  /** Somebody who is connected, in a second: signs of life (`bench server`, before its moves). */
  personMs: 0.0125,
  /** Somebody who arrives at a table that is in use (`bench server`, a table made and joined by four: 24 ms). */
  joinMs: 4,
  /** Request to join that another process answers: its own part of it. */
  forwardMs: 0.5,
  /** A table with a game of 150 decisions that is loaded (0.08 ms a decision, docs/operating.md). */
  restoreMs: 12,
  /** Redis: where a table is in use, and whether its process lives. */
  lookUpMs: 0.002,
  /** Redis: the lock of a table that is loaded, its listing, the unlocking. */
  claimMs: 0.06,
  /** Redis: a message to another process and the answer. */
  messageMs: 0.01,
  /** Redis: one process compares its thousand listings, once a second. */
  compareMs: 0.2,
  /** Redis: removing the listings of a dead process, for each of them. */
  removeMs: 0.012,
  /** Redis that has come back empty: listing a table, and its subscription. */
  listMs: 0.01,
  /** PostgreSQL: one table and its decisions are read, and claimed. */
  readMs: 1,
  /** PostgreSQL: changes of tables that one database makes durable in a second, in shared commits. */
  savesPerSecond: 8000,
} as const
