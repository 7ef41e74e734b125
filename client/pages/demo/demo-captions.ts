import { type Hole, isHome, isTrack, type Seat, seatOfPeg } from '../../../engine/board.ts'
import { type Card, FACE_COUNT, type Rank, rankOf } from '../../../engine/cards.ts'
import { comesOut } from '../../../engine/powers.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { FACE_DOWN } from '../../../engine/view.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { Texts } from '../../i18n/languages.ts'
import { aRankName, choiceOf, listOf } from '../../words/names.ts'
import { hitsOf, type Lesson, lessonsOf, type MovedPeg, movesOf } from './lesson.ts'
import type { Beat } from './program.ts'
import type { Take } from './rehearsal.ts'

const t = i18n.getFixedT(null, 'tv')

export interface DemoCaption {
  readonly title: string
  readonly text: string
  /** The card it is about; `BACK` for one face down. */
  readonly card: Card | undefined
}

type Names = readonly string[]

const nameOf = (names: Names, seat: Seat): string => names[seat] ?? ''

/** The kinds of cards that bring a marble out, an ace first. */
const waysOut = (rules: Rules): string => {
  const ranks = new Set<Rank>()
  for (let face = 0; face < FACE_COUNT; face++) if (comesOut(rules.powers[face] ?? [])) ranks.add(rankOf(face))
  return choiceOf([...ranks].map(aRankName))
}

const victimOf = ({ events, after }: Take): Seat => {
  for (const event of events) {
    if (event.type === 'hit' || event.type === 'penalty') return seatOfPeg(after.rules.board, event.peg)
    if (event.type === 'forcing' || event.type === 'stealing') return event.victim
  }
  return 0
}

const declaredIn = ({ events }: Take): Rank => {
  const declared = events.find((event) => event.type === 'declared')
  return declared?.rank ?? 'A'
}

/** Who is found out, or cleared. */
const revealedIn = ({ events, seat }: Take): Seat => events.find((event) => event.type === 'revealed')?.seat ?? seat

const stepsOf = (take: Take): number => (movesOf(take)[0]?.path.length ?? 1) - 1

const valuesOf = (names: Names, take: Take) => ({
  who: nameOf(names, take.seat),
  victim: nameOf(names, victimOf(take)),
  count: stepsOf(take),
  rank: aRankName(declaredIn(take)),
})

const aimText = ({ rules }: Beat['after']): string =>
  rules.teams < rules.players ? t('demo.teach.aimTeams') : t('demo.teach.aimAlone')

const dealText = ({ after }: Take): string => {
  const count = after.hands[after.turn]?.length ?? 0
  const drawn = after.rules.choices.draw === 'before' && after.phase === 'turn' ? 1 : 0
  return t(after.rules.choices.openHands ? 'demo.teach.dealOpen' : 'demo.teach.deal', { count: count - drawn })
}

const wonText = (names: Names, { events }: Take): string => {
  const seats = events.find((event) => event.type === 'won')?.seats ?? []
  return t('demo.teach.won', { count: seats.length, names: listOf(seats.map((seat) => nameOf(names, seat))) })
}

const taught = (names: Names, take: Take, lesson: Lesson): string => {
  const values = valuesOf(names, take)
  switch (lesson) {
    case 'deal':
      return dealText(take)
    case 'out':
      return t('demo.teach.out', { cards: waysOut(take.after.rules) })
    case 'caught':
      return t('demo.teach.caught', { who: nameOf(names, revealedIn(take)) })
    case 'won':
      return wonText(names, take)
    default:
      return t(`demo.teach.${lesson}` as 'demo.teach.swap', values)
  }
}

const isIntoHome = ({ after }: Take, { path }: MovedPeg): boolean => {
  const { board } = after.rules
  const end = path[path.length - 1] as Hole
  return isTrack(board, path[0] as Hole) && isHome(board, end)
}

type Text = keyof Texts['tv']['demo']['did']
/** Texts with a number are asked for without it. */
type Did = Text extends infer K ? (K extends `${infer Name}_${'one' | 'other'}` ? Name : K) : never

const didPlay = (take: Take): Did => {
  const moves = movesOf(take)
  const [move] = moves
  if (move === undefined) return 'other'
  if (move.kind === 'swap') return 'swap'
  if (moves.length > 1) return 'split'
  return isIntoHome(take, move) ? 'home' : move.kind
}

const didOf = (take: Take): Did => {
  const { action } = take
  if (action === undefined) return 'deal'
  switch (action.kind) {
    case 'play':
      return didPlay(take)
    case 'discard':
      return movesOf(take).length > 0 ? 'free' : 'discard'
    case 'forced':
      return 'discard'
    case 'give':
      return 'gift'
    case 'doubt':
      return lessonsOf(take).includes('caught') ? 'caught' : 'honest'
    case 'extra':
      return action.taken ? 'extra' : 'noExtra'
    default:
      return action.kind
  }
}

/** Which lessons have told already who was hit, helped or has come home. */
const SAYS: readonly Lesson[] = ['hit', 'helped', 'finished', 'won']

/** What else came of it. */
const resultOf = (names: Names, take: Take, said: Lesson | undefined): readonly string[] => {
  if (said !== undefined && SAYS.includes(said)) return []
  const values = valuesOf(names, take)
  const [hit] = hitsOf(take)
  const done = take.events.find((event) => event.type === 'finished')
  return [
    ...(hit === undefined ? [] : [t(hit.toStart ? 'demo.did.hit' : 'demo.did.helped', values)]),
    ...(done === undefined ? [] : [t('demo.did.finished', { who: nameOf(names, done.seat) })]),
  ]
}

const textOf = (names: Names, take: Take, lesson: Lesson | undefined): string => {
  const what = lesson === undefined ? t(`demo.did.${didOf(take)}`, valuesOf(names, take)) : taught(names, take, lesson)
  return [what, ...resultOf(names, take, lesson)].join(' ')
}

const cardOf = ({ events }: Take): Card | undefined => {
  for (const event of events) {
    if (event.type === 'declared') return FACE_DOWN
    if (event.type === 'played' || event.type === 'forcing' || event.type === 'stealing') return event.card
    if (event.type === 'discarded') return event.down === true ? FACE_DOWN : event.card
    if (event.type === 'revealed') return event.card
  }
  return undefined
}

/** Between two lessons a title says what is seen once more. */
const titleOf = ({ chapter, teaches, take }: Beat): Beat['chapter'] => {
  if (teaches || take === undefined) return chapter
  return lessonsOf(take)[0] ?? (movesOf(take).length > 0 ? 'forward' : chapter)
}

/** What is written beside a moment of the demonstration. `names`: of the players, by seat. */
export const captionOf = (beat: Beat, names: Names): DemoCaption => {
  const { chapter, teaches, take, after } = beat
  const title = t(`demo.title.${titleOf(beat)}`)
  if (take === undefined || chapter === 'aim') return { title, text: aimText(after), card: undefined }
  return { title, text: textOf(names, take, teaches ? chapter : undefined), card: cardOf(take) }
}
