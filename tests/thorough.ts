/** Factor by which a run tries more cases than `npm test`; 6 in `npm run test:all`. */
export const THOROUGH = Number(process.env.THOROUGH ?? 1)
