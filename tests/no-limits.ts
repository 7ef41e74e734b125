export const NO_LIMIT = 1_000_000

/** Limits for a crowd that comes from one address. */
export const NO_LIMITS = {
  tablesPerMinute: NO_LIMIT,
  tablesPerAddress: NO_LIMIT,
  joinsPerMinute: NO_LIMIT,
  callsPerMinute: NO_LIMIT,
  socketsPerAddress: NO_LIMIT,
  workPerAddress: NO_LIMIT,
} as const
