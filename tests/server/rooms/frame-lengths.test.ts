import { Room } from 'colyseus.js'
import { describe, expect, test } from 'vitest'
import { makeActionId } from '../../../client/table/net/action-id.ts'
import type { Decision } from '../../../engine/action.ts'
import { visibleDifficultyOf } from '../../../engine/bots/difficulty.ts'
import { type Card, JOKER, rankIndex, rankOf } from '../../../engine/cards.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { viewFor } from '../../../engine/view.ts'
import { LONG } from '../../long.ts'
import { THOROUGH } from '../../thorough.ts'
import { seededBelow } from '../hostile/hostile-requests.ts'
import { type MadeDecision, type TwinDecisions, twinsInGame } from './hidden-twins.ts'
import { influencesAmong, type SignedDifferences } from './paired-sign-test.ts'

/** Games of each rule set. An ordinary run plays the same ones each time, a thorough run new ones. */
const GAME_COUNT = 40
const FIRST_SEED = THOROUGH === 1 ? 1 : Math.floor(Math.random() * 1e9)
/** Probability that the statistic of one rule set reports anything where no length depends on a secret. */
const FALSE_ALARM_RATE = 0.001

const requestLengths = new Map<string, number>()

/** Returns the length of the request for a decision, as the page and the bots' program send it. */
const requestLength = (move: string): number => {
  const known = requestLengths.get(move)
  if (known !== undefined) return known
  const room = new Room('test')
  room.connection = {
    isOpen: true,
    send: ({ byteLength }: Uint8Array) => requestLengths.set(move, byteLength),
  } as never
  void room.request('act', { id: makeActionId(move), game: 1, seq: 1, move }, { timeout: 1 }).catch(() => undefined)
  return requestLengths.get(move) as number
}

interface SecretDecision {
  readonly seat: number
  readonly made: MadeDecision
}

/** Returns the card that the decision lays face down. */
const laidCard = ({ action, before }: MadeDecision): Card | undefined => {
  const isHidden = action.kind === 'give' || action.kind === 'declare'
  return isHidden || (action.kind === 'discard' && before.rules.choices.bluffing)
    ? (action as { card: Card }).card
    : undefined
}

const sumOfRanks = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + rankIndex(card), 0)

/** Secrets as numbers, so that the two of a pair can be compared; undefined where a decision has none. */
const SECRETS_BY_NAME: Readonly<Record<string, (decision: SecretDecision) => number | undefined>> = {
  'truth of the declaration': ({ made: { action } }) =>
    action.kind === 'declare' ? Number(rankOf(action.card) === action.rank) : undefined,
  'truth of a declaration that is not doubted': ({ made: { action, before } }) =>
    action.kind === 'pass' && before.claim !== undefined
      ? Number(rankOf(before.claim.card) === before.claim.rank)
      : undefined,
  'declared rank in the hand of the one who is asked': ({ seat, made: { before } }) =>
    before.phase === 'doubt'
      ? before.hands[seat]?.filter((card) => rankOf(card) === before.claim?.rank).length
      : undefined,
  'joker laid face down': ({ made }) => {
    const card = laidCard(made)
    return card === undefined ? undefined : Number(card === JOKER)
  },
  'rank laid face down': ({ made }) => {
    const card = laidCard(made)
    return card === undefined ? undefined : rankIndex(card)
  },
  'place in the hand of the card laid face down': ({ seat, made }) => {
    const card = laidCard(made)
    return card === undefined ? undefined : made.before.hands[seat]?.indexOf(card)
  },
  'ranks drawn or dealt': ({ made: { before, after } }) => {
    const drawn = before.stock.length - after.stock.length
    return drawn > 0 ? sumOfRanks(before.stock.slice(0, drawn)) : undefined
  },
  'rest of the hand': ({ seat, made: { before } }) => sumOfRanks(before.hands[seat] ?? []),
}

/** Everything that others see of a decision without reading it, as numbers. */
const seenOf = (seat: number, { before, action, move, frames }: MadeDecision): Readonly<Record<string, number>> => {
  const roleOf = (i: number) =>
    i === before.hands.length ? 'spectator' : `player ${(i - seat + before.hands.length) % before.hands.length}`
  return {
    request: requestLength(move),
    'thinking time of a bot': visibleDifficultyOf(viewFor(before, seat), action as Decision),
    ...Object.fromEntries(frames.changes.map(({ length }, i) => [`change to ${roleOf(i)}`, length])),
    ...Object.fromEntries(frames.rejoins.map(({ length }, i) => [`rejoin of ${roleOf(i)}`, length])),
  }
}

interface Pair {
  readonly twins: TwinDecisions
  readonly here: ReturnType<typeof seenOf>
  readonly there: ReturnType<typeof seenOf>
}

const pairsOf = (rules: string, players: number, games: number): readonly Pair[] =>
  Array.from({ length: games }, (_, i) => [...twinsInGame(rules, players, FIRST_SEED + i)]).flatMap((game) =>
    game.map((twins) => ({ twins, here: seenOf(twins.seat, twins.here), there: seenOf(twins.seat, twins.there) })),
  )

/** Returns 1 where the first of the twins has more of the secret, -1 where the second has, 0 where both are alike or have none. */
const signOf = (secret: string, { twins: { seat, here, there } }: Pair): number => {
  const [one, other] = [here, there].map((made) => SECRETS_BY_NAME[secret]?.({ seat, made }))
  return one === undefined || other === undefined ? 0 : Math.sign(one - other)
}

const secretsOf = (pairs: readonly Pair[]): readonly string[] =>
  Object.keys(SECRETS_BY_NAME).filter((secret) => pairs.some((pair) => signOf(secret, pair) !== 0))

/** Returns a test for every secret and everything that is seen, for which at least one pair differs in the secret. */
const testsOf = (pairs: readonly Pair[]): readonly SignedDifferences[] => {
  const streams = [...new Set(pairs.flatMap(({ here }) => Object.keys(here)))]
  return secretsOf(pairs).flatMap((secret) =>
    streams.map((stream) => ({
      name: `${stream} tells: ${secret}`,
      differences: pairs.flatMap((pair) => {
        const difference = signOf(secret, pair) * ((pair.here[stream] ?? 0) - (pair.there[stream] ?? 0))
        return difference === 0 ? [] : [difference]
      }),
    })),
  )
}

/** Returns everything that a viewer may know before and after the decision, as text. */
const knowledgeOf = ({ before, after }: MadeDecision, viewer: number): string =>
  JSON.stringify(
    [before, after].map((game) => {
      const { rules: _rules, ...view } = viewFor(game, viewer === game.hands.length ? 'table' : viewer)
      return [view, game.gifts[viewer]]
    }),
  )

/** Returns what differs between the two of a pair although it must not. */
const faultsOf = ({ twins: { seat, here: one, there: other }, here, there }: Pair): readonly string[] => {
  const what = `${one.move} | ${other.move} by ${seat}`
  const lengths = Object.keys(here).filter((stream) => here[stream] !== there[stream])
  const contents = one.frames.changes.flatMap((frame, viewer) =>
    Buffer.compare(frame, other.frames.changes[viewer] as Uint8Array) !== 0 &&
    knowledgeOf(one, viewer) === knowledgeOf(other, viewer)
      ? [`content for ${viewer}`]
      : [],
  )
  return [...lengths, ...contents].map((name) => `${name}: ${what}`)
}

const known = new Map<string, readonly Pair[]>()

const pairsFor = (rules: string): readonly Pair[] => {
  const pairs = known.get(rules) ?? pairsOf(rules, 4, GAME_COUNT)
  known.set(rules, pairs)
  return pairs
}

const DRAWN_SECRETS = ['ranks drawn or dealt', 'rest of the hand']
const LAID_SECRETS = ['rank laid face down', 'place in the hand of the card laid face down']
const SECRETS_BY_RULES = {
  bluffing: Object.keys(SECRETS_BY_NAME),
  'tock-partners': [...LAID_SECRETS, ...DRAWN_SECRETS],
  jackaroo: DRAWN_SECRETS,
  basic: DRAWN_SECRETS,
}

describe.each(Object.entries(SECRETS_BY_RULES))(
  `${GAME_COUNT} games of %s, from seed ${FIRST_SEED}`,
  (rules, secrets) => {
    // Bluffing Joker has all secrets.
    const tags = rules === 'bluffing' ? {} : LONG
    test('no length, content for others or thinking time differs between decisions that look the same', tags, () => {
      const pairs = pairsFor(rules)
      expect(secretsOf(pairs)).toEqual(secrets)
      expect(pairs.flatMap(faultsOf)).toEqual([])
    })

    test('the statistic finds no influence of a secret', tags, () => {
      const tests = testsOf(pairsFor(rules))
      expect(tests.length).toBeGreaterThanOrEqual(secrets.length * 12)
      expect(influencesAmong(tests, FALSE_ALARM_RATE)).toEqual([])
    })
  },
)

describe.each(
  RULE_SETS.map(({ id, seatings }) => ({ id, players: seatings.some(({ players }) => players === 4) ? 4 : 2 })),
)('four games of $id', ({ id, players }) => {
  test('tell no secret by lengths, contents or thinking times', LONG, () => {
    const pairs = pairsOf(id, players, 4)
    expect(pairs.length).toBeGreaterThan(20)
    expect(pairs.flatMap(faultsOf)).toEqual([])
  })
})

describe('a leak of one byte to spectators', () => {
  /** Adds the byte to one in `interval` of the decisions for which `isSecret` is true. */
  const withLeak = (interval: number, isSecret: (decision: SecretDecision) => boolean): readonly Pair[] => {
    const below = seededBelow(FIRST_SEED)
    const leak = (seat: number, made: MadeDecision, seen: Pair['here']): Pair['here'] => {
      const bytes = isSecret({ seat, made }) && below(interval) === 0 ? 1 : 0
      return { ...seen, [LEAKING_STREAM]: (seen[LEAKING_STREAM] ?? 0) + bytes }
    }
    return pairsFor('bluffing').map(({ twins, here, there }) => ({
      twins,
      here: leak(twins.seat, twins.here, here),
      there: leak(twins.seat, twins.there, there),
    }))
  }
  const LEAKING_STREAM = 'change to spectator'

  test.each([
    ['truth of the declaration', 0, 10],
    ['rank laid face down', 6, 10],
    // There are fewer of these in 40 games.
    ['joker laid face down', 0, 3],
    ['truth of a declaration that is not doubted', 0, 3],
  ] as const)('%s: is found in one of some decisions', (secret, least, interval) => {
    const pairs = withLeak(interval, (decision) => (SECRETS_BY_NAME[secret]?.(decision) ?? 0) > least)
    expect(influencesAmong(testsOf(pairs), FALSE_ALARM_RATE)).toContain(`${LEAKING_STREAM} tells: ${secret}`)
    expect(pairs.flatMap(faultsOf)).not.toEqual([])
  })

  test('is no influence where it comes by chance', () => {
    const tests = testsOf(withLeak(10, () => true))
    expect(tests.some(({ differences }) => differences.length > 20)).toBe(true)
    expect(influencesAmong(tests, FALSE_ALARM_RATE)).toEqual([])
  })
})
