import { parseTableBots } from '../../engine/bots/bot-id.ts'
import { ok } from '../../engine/result.ts'
import type { Setup } from '../../engine/ruleset.ts'
import { type Absence, DEFAULT_BOTS, type Talk } from '../protocol/choices.ts'
import { type Clock, NO_CLOCK } from '../protocol/clock.ts'
import type { MakeTable } from '../protocol/http.ts'
import { DEFAULT_LOOK, type Look } from '../protocol/look.ts'
import type { BestOf } from '../protocol/series.ts'
import { type Answer, refusal } from './answer.ts'
import { checkTalk, systemFor } from './game-system.ts'
import { checkLook } from './look.ts'
import { People, type Person } from './people/people.ts'
import { Seats } from './seats.ts'
import { checkSeries } from './series.ts'
import { Table, type TableSettings } from './table.ts'
import type { TableSnapshot } from './table-snapshot.ts'
import { fullBanks } from './time/time-control.ts'

/** Choices of the maker of a table. */
export interface NewTable {
  readonly setup: Setup
  readonly look?: Look | undefined
  readonly clock?: Clock | undefined
  readonly absence?: Absence | undefined
  readonly talk?: Talk | undefined
  readonly takeBacks?: boolean | undefined
  readonly bestOf?: BestOf | undefined
  /** True if the table's games are rated. */
  readonly rated?: boolean | undefined
  /** Bots that take free seats. */
  readonly bots?: string | undefined
  /** True if a big screen makes the table. */
  readonly screen?: boolean | undefined
}

/** Returns the choices in the body of a request for a table. */
export const newTableOf = (body: MakeTable): NewTable => {
  const { look, clock, absence, takeBacks, bestOf, rated, bots, talk, screen, ...setup } = body
  return { setup, look, clock, absence, takeBacks, bestOf, rated, bots, talk, screen }
}

/** Returns the part of a new snapshot that depends on the maker. */
const makerFields = ({ id, key, screen }: Person) =>
  ({
    known: [{ id, key }],
    maker: id,
    host: screen ? '' : id,
    screen: screen ? id : '',
    // People in front of a big screen read aloud what happens.
    pace: screen ? 'relaxed' : 'normal',
  }) as const

/** Part of a new snapshot that is the same at every table. */
const INITIAL_FIELDS = {
  removed: [],
  renamed: {},
  locked: false,
  open: false,
  delay: 0,
  knock: false,
  takeover: '',
  returns: true,
  veils: [],
  takeBack: undefined,
  spared: [],
  standIns: [],
  timeouts: [],
  lostBy: [],
  held: {},
  former: [],
  next: '',
  startBy: 0,
  tournament: '',
  stopped: false,
  seal: undefined,
  match: undefined,
} as const

/** Clock of rated tables whose maker has chosen none, or one in days. */
const USUAL_CLOCK: Clock = { kind: 'turn', seconds: 60, increment: 0, atZero: 'bot' }
/** Returns the choices for a table with the terms of rated games: a clock, silence, no take-backs, and bots for those who leave. */
const withRatedTerms = (choice: NewTable): Answer<NewTable> => {
  if (choice.rated !== true) return ok(choice)
  if (Object.keys(choice.setup.options ?? {}).length > 0) {
    return refusal('table/rated', 'Rated games are played by the rules as they are, without house rules.')
  }
  const { clock = USUAL_CLOCK } = choice
  const timed = clock.kind === 'none' || clock.kind === 'days' ? USUAL_CLOCK : clock
  return ok({ ...choice, clock: { ...timed, atZero: 'bot' }, talk: 'silent', takeBacks: false, absence: 'bot' })
}

/** Returns an empty table, or what is wrong with its set-up. */
export const newTable = (settings: TableSettings, code: string, wish: NewTable): Answer<Table> => {
  const agreed = withRatedTerms(wish)
  return agreed.ok ? makeTable(settings, code, agreed.value) : agreed
}

const makeTable = (settings: TableSettings, code: string, choice: NewTable): Answer<Table> => {
  const { setup, clock = NO_CLOCK, bots = DEFAULT_BOTS, absence = 'bot', takeBacks = true } = choice
  const system = systemFor(setup)
  if (!system.ok) return system
  const { rules, cards } = system.value
  if (choice.rated === true && cards === undefined) return refusal('table/rated', 'There are no ratings of this game.')
  const look = checkLook(choice.look ?? DEFAULT_LOOK, cards?.rules)
  if (!look.ok) return look
  const talk = checkTalk(system.value, choice.talk)
  if (!talk.ok) return talk
  const series = checkSeries(system.value, choice.bestOf ?? 0)
  if (!series.ok) return series
  const known = parseTableBots(bots)
  if (!known.ok) return known
  const people = new People(settings.chance)
  const snapshot: TableSnapshot = {
    ...INITIAL_FIELDS,
    ...makerFields(choice.screen === true ? people.screen(undefined) : people.identify(undefined)),
    ...{ code, setup, clock, bots, absence, takeBacks, look: look.value, talk: talk.value },
    seats: Seats.empty(rules.players),
    series: series.value,
    rating: choice.rated === true ? { agreed: {}, game: null } : null,
    banks: fullBanks(clock, rules.players),
    deadlines: Array.from({ length: rules.players }, () => 0),
  }
  return ok(new Table(settings, system.value, snapshot, people))
}
