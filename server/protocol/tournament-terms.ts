/** Interval in which pages ask for the state of a tournament, in ms. An unchanged one is answered with 304. */
export const TOURNAMENT_POLL_MS = 3000

/** Stage of the final: the number of entrants who are left. */
export const FINAL_STAGE = 2
