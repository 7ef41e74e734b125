/** How many times as many cases a run tries: `npm test` 1, `npm run test:all` 6. */
export const THOROUGH = Number(process.env.THOROUGH ?? 1)
