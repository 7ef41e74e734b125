/** How many times as much a run tries of what is tried over and over: `npm run test:long` and `test:random` try three times as much as `npm test`. */
export const THOROUGH = Number(process.env.THOROUGH ?? 1)
