/** Which games are shown, as the address of the page says it. Days are such as `2026-05-03`. */
export interface PlayedFilter {
  /** Id of a rule set, or empty for all. */
  readonly rules: string
  readonly won: '' | 'true' | 'false'
  /** Name of a partner, or empty for anybody. */
  readonly partner: string
  /** First day, or empty. */
  readonly from: string
  /** Last day, or empty. */
  readonly to: string
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const MAX_TEXT_LENGTH = 40

/** Reads a filter from an address. What is none is left out. */
export const readFilter = (query: string): PlayedFilter => {
  const parameters = new URLSearchParams(query)
  const text = (name: string): string => (parameters.get(name) ?? '').slice(0, MAX_TEXT_LENGTH)
  const day = (name: string): string => (DAY_PATTERN.test(text(name)) ? text(name) : '')
  const won = text('won')
  return {
    rules: text('rules'),
    won: won === 'true' || won === 'false' ? won : '',
    partner: text('partner'),
    from: day('from'),
    to: day('to'),
  }
}

/** Writes a filter into an address. */
export const printFilter = (filter: PlayedFilter): string =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString()

/** Returns the first moment of a day on this device, `later` days after it, in ms since 1970. */
const startOfDay = (day: string, later = 0): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Math.max(0, new Date(year, month - 1, date + later).getTime())
}

/** Returns the query of the request for these games. */
export const requestOf = ({ rules, won, partner, from, to }: PlayedFilter): URLSearchParams => {
  const query = new URLSearchParams()
  if (rules !== '') query.set('rules', rules)
  if (won !== '') query.set('won', won)
  if (partner !== '') query.set('partner', partner)
  if (from !== '') query.set('since', String(startOfDay(from)))
  if (to !== '') query.set('until', String(startOfDay(to, 1)))
  return query
}
