/** Takes long and is seldom the first to notice a fault: `npm run test:ci` runs it, `npm test` does not. */
export const LONG = { tags: 'long' } as const
