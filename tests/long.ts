/** What costs much and is not the first to notice a fault: `npm run test:long` runs it, `npm test` does not. */
export const LONG = { tags: 'long' } as const
