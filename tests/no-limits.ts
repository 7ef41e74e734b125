export const MANY = 1_000_000

/** For a crowd that comes from one address. */
export const NO_LIMITS = {
  tablesPerMinute: MANY,
  tablesPerAddress: MANY,
  joinsPerMinute: MANY,
  callsPerMinute: MANY,
  socketsPerAddress: MANY,
  workPerAddress: MANY,
} as const
