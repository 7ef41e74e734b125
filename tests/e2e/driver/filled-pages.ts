import type { Page } from 'playwright-core'
import { BOT_LEVELS } from '../../../engine/bots/levels.ts'
import type { Account, BlocksReply, ItemsReply, PlayedGamesReply } from '../../../server/protocol/account.ts'
import type { Friends } from '../../../server/protocol/friends.ts'
import type { OpenTables } from '../../../server/protocol/http.ts'
import { DEFAULT_LOOK } from '../../../server/protocol/look.ts'
import type { OperatorLog, OperatorOverview } from '../../../server/protocol/operator.ts'
import type { OwnRatings, RatingList } from '../../../server/protocol/ratings.ts'

const HOUR_MS = 3_600_000
const MADE_MS = Date.UTC(2026, 10, 3, 9, 30)
/** Names as long as they may be, and short ones. */
const SHOWN_NAMES = ['Ann', 'Maximiliane-Sophie W', 'Ben', 'WWWWWWWWWWWWWWWWWWWW', 'Ünal', 'Dora']
const nameAt = (i: number): string => SHOWN_NAMES[i % SHOWN_NAMES.length] ?? ''
const times = <T>(count: number, make: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i))

const RATING_LIST: RatingList = {
  rules: 'basic',
  season: '2026-4',
  best: times(40, (i) => ({ name: nameAt(i), rating: 2050 - 13 * i, games: 310 - 7 * i })),
  bots: BOT_LEVELS.map((level, i) => ({ level, rating: 1300 + 110 * i })),
}

const OWN_RATINGS: OwnRatings = {
  profile: { name: 'Maximiliane-Sophie W', shown: true },
  ratings: [
    { rules: 'basic', season: '2026-4', rating: 1712, change: -14, games: 61, provisional: false, place: 22 },
    { rules: 'jackaroo', season: '2026-4', rating: 1540, change: 31, games: 3, provisional: true },
  ],
}

const FULL_ACCOUNT: Account = {
  made: MADE_MS,
  passkeys: times(3, (i) => ({
    id: `passkey-${i}`,
    device: ['Firefox, Windows', 'Safari, iPhone', ''][i] ?? '',
    made: MADE_MS + i * HOUR_MS,
    used: MADE_MS + 50 * HOUR_MS,
  })),
  sessions: times(3, (i) => ({
    id: `session-${i}`,
    device: ['Firefox, Windows', 'Samsung Internet, Android', 'Edge, Windows'][i] ?? '',
    made: MADE_MS + i * HOUR_MS,
    seen: MADE_MS + 60 * HOUR_MS,
    current: i === 0,
  })),
}

const BLOCKS_REPLY: BlocksReply = {
  blocks: times(3, (i) => ({ id: `block-${i}`, name: nameAt(i + 1), made: MADE_MS })),
}

const PLAYED_REPLY: PlayedGamesReply = {
  games: times(20, (i) => ({
    ...{ game: `game-${i}`, seat: 0, rules: ['basic', 'jackaroo', 'north-carolina'][i % 3] ?? '', players: 4 },
    ...{ won: i % 3 === 0, ended: MADE_MS - i * 7 * HOUR_MS, partners: [{ seat: 2, name: nameAt(i) }] },
  })),
  totals: ['basic', 'jackaroo', 'north-carolina'].map((rules, i) => ({
    rules,
    games: 1234 - 400 * i,
    won: 617 - 200 * i,
  })),
  partners: times(6, (i) => ({ partner: nameAt(i), games: 90 - 10 * i, won: 40 - 5 * i })),
  next: { ended: MADE_MS - 200 * HOUR_MS, game: 'game-20' },
}

const MANY_FRIENDS: Friends = {
  name: 'Maximiliane-Sophie W',
  seen: true,
  friends: times(6, (i) => ({
    ...{ id: `friend-${i}`, name: nameAt(i), made: MADE_MS },
    ...(i % 2 === 1 && { at: { code: 'KRTM', rules: 'north-carolina', players: 6, free: i % 3 } }),
  })),
  links: times(2, (i) => ({ id: `link-${i}`, made: MADE_MS + i * HOUR_MS })),
}

const OPEN_TABLES: OpenTables = {
  tables: times(9, (i) => {
    const players = [4, 6, 8][i % 3] ?? 4
    return {
      ...{ code: `KRT${'ABCDEFGHJ'[i]}`, rules: ['basic', 'tock', 'north-carolina'][i % 3] ?? '', players, teams: 2 },
      ...{ phase: i % 2 === 0 ? ('playing' as const) : ('lobby' as const), free: i % 3, look: DEFAULT_LOOK, pegs: '' },
      options: i === 4 ? { handSize: 6 } : {},
      names: times(players, (seat) => nameAt(seat + i)),
      colours: times(players, (seat) => seat),
      ...{ seq: 12 * i, begun: i % 2 === 0 ? MADE_MS : 0, delay: 0, watched: 3 * i, takeover: 'admitted' as const },
      clock: { kind: 'bank' as const, seconds: 1200, increment: 7, atZero: 'bot' as const },
      ...(i === 0 && { strangers: true as const }),
    }
  }),
}

const WORDS =
  'He shouts at my children in every game and leaves when he loses; the record has three of them from one evening.'

const OPERATOR_OVERVIEW: OperatorOverview = {
  operator: 'Ola',
  names: times(2, (i) => ({
    game: `game-${i}`,
    seat: i,
    names: [nameAt(i + 1)],
    reason: i === 0 ? WORDS : '',
    made: MADE_MS,
  })),
  listedNames: times(2, (i) => ({ name: nameAt(i + 2), reason: i === 0 ? '' : WORDS, made: MADE_MS })),
  conduct: times(3, (i) => ({
    ...{
      id: `report-${i}`,
      code: 'KRTM',
      game: i === 0 ? '' : 'game-1',
      seat: i,
      kind: 'abuse',
      words: WORDS,
      name: nameAt(i),
    },
    ...{ made: MADE_MS, account: i === 1, address: i === 2 ? '2001:db8:1234:5678::/64' : '192.0.2.7' },
  })),
  boards: [
    {
      id: 'board',
      title: 'A round board for six in walnut, with a star',
      maker: nameAt(3),
      words: WORDS,
      reason: WORDS,
      reported: MADE_MS,
    },
  ],
  photographs: [],
  bans: times(2, (i) => ({
    ...{ id: `ban-${i}`, kind: i === 0 ? 'address' : 'account', address: i === 0 ? '2001:db8:1234:5678::/64' : '' },
    ...{ reason: WORDS, made: MADE_MS, ends: MADE_MS + 720 * HOUR_MS, who: 'Ola' },
  })),
}

const OPERATOR_LOG: OperatorLog = {
  entries: times(6, (i) => ({
    ...{ number: 40 - i, made: MADE_MS - i * HOUR_MS, who: i === 2 ? 'command line' : 'Ola' },
    ...{ what: 'ban/add', about: 'address 2001:db8:1234:5678::/64', words: WORDS },
  })),
  more: true,
}

const ITEMS_REPLY: ItemsReply = { items: [], last: 0, more: false }

/** Answers of the server, by path. */
const ANSWERS_BY_PATH: Readonly<Record<string, object>> = {
  '/api/tables': OPEN_TABLES,
  '/api/ratings': RATING_LIST,
  '/api/ratings/own': OWN_RATINGS,
  '/api/account': FULL_ACCOUNT,
  '/api/account/blocks': BLOCKS_REPLY,
  '/api/account/items': ITEMS_REPLY,
  '/api/account/games': PLAYED_REPLY,
  '/api/account/friends': MANY_FRIENDS,
  '/api/operator': OPERATOR_OVERVIEW,
  '/api/operator/audit': OPERATOR_LOG,
}

/** Answers what a page asks as a site does that has much to show, to a person who is signed in. `origin`: that of the site. */
export const fillPages = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/livez`)
  // Not with a script of the page, which would sign in whoever takes the page over, too.
  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'))
  for (const [path, json] of Object.entries(ANSWERS_BY_PATH)) {
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json }),
    )
  }
}
