import { type Hole, isHome, isTrack, type Seat, seatOfPeg } from '../../../engine/board.ts'
import { type Card, FACE_COUNT, type Rank, rankOf } from '../../../engine/cards.ts'
import { canComeOut } from '../../../engine/powers.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { FACE_DOWN } from '../../../engine/view.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { Texts } from '../../i18n/languages.ts'
import { aRankName, choiceOf, listOf } from '../../words/names.ts'
import type { CardStep } from './bot-game.ts'
import type { CardScene } from './card-scenes.ts'
import { hitsOf, type Lesson, lessonsOf, type MovedPeg, movesOf } from './demo-lessons.ts'

const t = i18n.getFixedT(null, 'tv')

export interface DemoCaption {
  readonly title: string
  readonly text: string
  /** The card that the text is about; `FACE_DOWN` for a covered one. */
  readonly card: Card | undefined
}

type Names = readonly string[]

const nameOf = (names: Names, seat: Seat): string => names[seat] ?? ''

/** Names the ranks that bring a marble out, the ace first. */
const waysOut = (rules: Rules): string => {
  const ranks = new Set<Rank>()
  for (let face = 0; face < FACE_COUNT; face++) if (canComeOut(rules.powers[face] ?? [])) ranks.add(rankOf(face))
  return choiceOf([...ranks].map(aRankName))
}

const victimOf = ({ events, after }: CardStep): Seat => {
  for (const event of events) {
    if (event.type === 'hit' || event.type === 'penalty') return seatOfPeg(after.rules.board, event.peg)
    if (event.type === 'forcing' || event.type === 'stealing') return event.victim
  }
  return 0
}

const declaredIn = ({ events }: CardStep): Rank => {
  const declared = events.find((event) => event.type === 'declared')
  return declared?.rank ?? 'A'
}

/** Seat of the player with the declared card that is turned up, a bluff or not. */
const revealedIn = ({ events, seat }: CardStep): Seat => events.find((event) => event.type === 'revealed')?.seat ?? seat

const stepsOf = (step: CardStep): number => (movesOf(step)[0]?.path.length ?? 1) - 1

const valuesOf = (names: Names, step: CardStep) => ({
  who: nameOf(names, step.seat),
  victim: nameOf(names, victimOf(step)),
  count: stepsOf(step),
  rank: aRankName(declaredIn(step)),
})

const aimText = ({ rules }: CardScene['after']): string =>
  rules.teams < rules.players ? t('demo.teach.aimTeams') : t('demo.teach.aimAlone')

const dealText = ({ after }: CardStep): string => {
  const count = after.hands[after.turn]?.length ?? 0
  const drawn = after.rules.choices.draw === 'before' && after.phase === 'turn' ? 1 : 0
  return t(after.rules.choices.openHands ? 'demo.teach.dealOpen' : 'demo.teach.deal', { count: count - drawn })
}

const wonText = (names: Names, { events }: CardStep): string => {
  const seats = events.find((event) => event.type === 'won')?.seats ?? []
  return t('demo.teach.won', { count: seats.length, names: listOf(seats.map((seat) => nameOf(names, seat))) })
}

const lessonText = (names: Names, step: CardStep, lesson: Lesson): string => {
  const values = valuesOf(names, step)
  switch (lesson) {
    case 'deal':
      return dealText(step)
    case 'out':
      return t('demo.teach.out', { cards: waysOut(step.after.rules) })
    case 'caught':
      return t('demo.teach.caught', { who: nameOf(names, revealedIn(step)) })
    case 'won':
      return wonText(names, step)
    default:
      return t(`demo.teach.${lesson}` as 'demo.teach.swap', values)
  }
}

const isIntoHome = ({ after }: CardStep, { path }: MovedPeg): boolean => {
  const { board } = after.rules
  const end = path[path.length - 1] as Hole
  return isTrack(board, path[0] as Hole) && isHome(board, end)
}

type Text = keyof Texts['tv']['demo']['did']
/** Texts with a number are asked for without it. */
type Did = Text extends infer K ? (K extends `${infer Name}_${'one' | 'other'}` ? Name : K) : never

const didPlay = (step: CardStep): Did => {
  const moves = movesOf(step)
  const [move] = moves
  if (move === undefined) return 'other'
  if (move.kind === 'swap') return 'swap'
  if (moves.length > 1) return 'split'
  return isIntoHome(step, move) ? 'home' : move.kind
}

const didOf = (step: CardStep): Did => {
  const { action } = step
  if (action === undefined) return 'deal'
  switch (action.kind) {
    case 'play':
      return didPlay(step)
    case 'discard':
      return movesOf(step).length > 0 ? 'free' : 'discard'
    case 'forced':
      return 'discard'
    case 'give':
      return 'gift'
    case 'doubt':
      return lessonsOf(step).includes('caught') ? 'caught' : 'honest'
    case 'extra':
      return action.taken ? 'extra' : 'noExtra'
    default:
      return action.kind
  }
}

/** Lessons that already say which player was hit, was helped or has come home. */
const LESSONS_WITH_RESULT: readonly Lesson[] = ['hit', 'helped', 'finished', 'won']

/** Sentences about the further results of a step. */
const resultOf = (names: Names, step: CardStep, said: Lesson | undefined): readonly string[] => {
  if (said !== undefined && LESSONS_WITH_RESULT.includes(said)) return []
  const values = valuesOf(names, step)
  const [hit] = hitsOf(step)
  const done = step.events.find((event) => event.type === 'finished')
  return [
    ...(hit === undefined ? [] : [t(hit.toStart ? 'demo.did.hit' : 'demo.did.helped', values)]),
    ...(done === undefined ? [] : [t('demo.did.finished', { who: nameOf(names, done.seat) })]),
  ]
}

const textOf = (names: Names, step: CardStep, lesson: Lesson | undefined): string => {
  const what =
    lesson === undefined ? t(`demo.did.${didOf(step)}`, valuesOf(names, step)) : lessonText(names, step, lesson)
  return [what, ...resultOf(names, step, lesson)].join(' ')
}

const cardOf = ({ events }: CardStep): Card | undefined => {
  for (const event of events) {
    if (event.type === 'declared') return FACE_DOWN
    if (event.type === 'played' || event.type === 'forcing' || event.type === 'stealing') return event.card
    if (event.type === 'discarded') return event.down === true ? FACE_DOWN : event.card
    if (event.type === 'revealed') return event.card
  }
  return undefined
}

/** Returns the lesson for the title. Between two lessons, that is the one that the step repeats. */
const titleOf = ({ chapter, teaches, step }: CardScene): CardScene['chapter'] => {
  if (teaches || step === undefined) return chapter
  return lessonsOf(step)[0] ?? (movesOf(step).length > 0 ? 'forward' : chapter)
}

/** Returns the text beside a moment of the demonstration. `names`: the players by seat. */
export const captionOf = (scene: CardScene, names: Names): DemoCaption => {
  const { chapter, teaches, step, after } = scene
  const title = t(`demo.title.${titleOf(scene)}`)
  if (step === undefined || chapter === 'aim') return { title, text: aimText(after), card: undefined }
  return { title, text: textOf(names, step, teaches ? chapter : undefined), card: cardOf(step) }
}
