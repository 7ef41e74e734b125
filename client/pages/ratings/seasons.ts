import { currentLocale } from '../../i18n/i18n.ts'

const MONTHS_OF_A_SEASON = 3
const SEASONS_OF_A_YEAR = 4

const partsOf = (season: string): readonly [year: number, quarter: number] => {
  const [year = 0, quarter = 1] = season.split('-').map(Number)
  return [year, quarter]
}

/** Returns the season before one, such as `2026-3` before `2026-4`. */
export const earlierSeason = (season: string): string => {
  const [year, quarter] = partsOf(season)
  return quarter === 1 ? `${year - 1}-${SEASONS_OF_A_YEAR}` : `${year}-${quarter - 1}`
}

/** Returns the months of a season, such as `October – December 2026`. */
export const seasonText = (season: string): string => {
  const [year, quarter] = partsOf(season)
  const first = (quarter - 1) * MONTHS_OF_A_SEASON
  const months = new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return months.formatRange(Date.UTC(year, first, 1), Date.UTC(year, first + MONTHS_OF_A_SEASON - 1, 1))
}
