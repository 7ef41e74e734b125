/** Header that shows a token; none without one. */
export const bearer = (token: string): Readonly<Record<string, string>> =>
  token === '' ? {} : { authorization: `Bearer ${token}` }
