import { type Seat, seatOfPeg } from '../../../engine/board.ts'
import { type Card, type Rank, rankOf } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { canComeOut } from '../../../engine/powers.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { FACE_DOWN } from '../../../engine/view.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { Texts } from '../../i18n/languages.ts'
import { aRankName, joinAlternatives, joinNames } from '../../words/names.ts'
import type { CardStep } from './bot-game.ts'
import type { CardScene } from './card-scenes.ts'
import { entersHome, hitsOf, type Lesson, lessonsOf, movesOf } from './demo-lessons.ts'

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
const comeOutRanksText = (rules: Rules): string => {
  const ranks = new Set<Rank>()
  for (const card of rules.cards) if (canComeOut(rules.powers[card] ?? [])) ranks.add(rankOf(card))
  return joinAlternatives([...ranks].map((rank) => aRankName(rank)))
}

/** Returns the first player who is hit, punished, or loses a card; seat 0 if there is none. */
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

/** Events of the player whom a lesson is about. With bluffs it may be another one than the player who decided. */
const EVENT_OF_LESSON: { readonly [L in Lesson]?: GameEvent['type'] } = {
  caught: 'revealed',
  finished: 'finished',
  helped: 'hit',
  hit: 'hit',
}

/** Returns the player whom a lesson is about. */
const playerOf = ({ events, seat }: CardStep, lesson: Lesson): Seat => {
  const about = events.find((event) => event.type === EVENT_OF_LESSON[lesson])
  return about !== undefined && 'seat' in about ? about.seat : seat
}

/** Returns the number of steps of the first moved peg. */
const stepsOf = (step: CardStep): number => (movesOf(step)[0]?.path.length ?? 1) - 1

const textValuesOf = (names: Names, step: CardStep) => ({
  who: nameOf(names, step.seat),
  victim: nameOf(names, victimOf(step)),
  count: stepsOf(step),
  rank: aRankName(declaredIn(step), 'called'),
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
  return t('demo.teach.won', { count: seats.length, names: joinNames(seats.map((seat) => nameOf(names, seat))) })
}

const lessonText = (names: Names, step: CardStep, lesson: Lesson): string => {
  switch (lesson) {
    case 'deal':
      return dealText(step)
    case 'out':
      return t('demo.teach.out', { cards: comeOutRanksText(step.after.rules) })
    case 'won':
      return wonText(names, step)
    default:
      return t(`demo.teach.${lesson}` as 'demo.teach.swap', {
        ...textValuesOf(names, step),
        who: nameOf(names, playerOf(step, lesson)),
      })
  }
}

type ActionText = keyof Texts['tv']['demo']['did']
/** Keys of the texts about actions. Plural forms share the key without their ending. */
type ActionTextKey = ActionText extends infer K ? (K extends `${infer Name}_${'one' | 'other'}` ? Name : K) : never

/** Returns the key of the text about a played card. */
const playTextKey = (step: CardStep): ActionTextKey => {
  const moves = movesOf(step)
  const [move] = moves
  if (move === undefined) return 'other'
  if (move.kind === 'swap') return 'swap'
  if (moves.length > 1) return 'split'
  return entersHome(step, move) ? 'home' : move.kind
}

/** Returns the key of the text about a step that teaches nothing. */
const actionTextKey = (step: CardStep): ActionTextKey => {
  const { action } = step
  if (action === undefined) return 'deal'
  switch (action.kind) {
    case 'play':
      return playTextKey(step)
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

/** Returns sentences about further results of a step, unless the text of its lesson mentions them. */
const resultTexts = (names: Names, step: CardStep, lesson: Lesson | undefined): readonly string[] => {
  if (lesson !== undefined && LESSONS_WITH_RESULT.includes(lesson)) return []
  const values = textValuesOf(names, step)
  const [hit] = hitsOf(step)
  const finished = step.events.find((event) => event.type === 'finished')
  return [
    ...(hit === undefined ? [] : [t(hit.toStart ? 'demo.did.hit' : 'demo.did.helped', values)]),
    ...(finished === undefined ? [] : [t('demo.did.finished', { who: nameOf(names, finished.seat) })]),
  ]
}

const captionText = (names: Names, step: CardStep, lesson: Lesson | undefined): string => {
  const actionText =
    lesson === undefined
      ? t(`demo.did.${actionTextKey(step)}`, textValuesOf(names, step))
      : lessonText(names, step, lesson)
  return [actionText, ...resultTexts(names, step, lesson)].join(' ')
}

/** Returns the card that a step shows. */
const shownCardOf = ({ events }: CardStep): Card | undefined => {
  for (const event of events) {
    if (event.type === 'declared') return FACE_DOWN
    if (event.type === 'played' || event.type === 'forcing' || event.type === 'stealing') return event.card
    if (event.type === 'discarded') return event.down === true ? FACE_DOWN : event.card
    if (event.type === 'revealed') return event.card
  }
  return undefined
}

/** Returns the lesson of the title: the one that the scene teaches, or between lessons the one that its step repeats. */
const titleOf = ({ chapter, teaches, step }: CardScene): CardScene['chapter'] => {
  if (teaches || step === undefined) return chapter
  return lessonsOf(step)[0] ?? (movesOf(step).length > 0 ? 'forward' : chapter)
}

/** Returns the caption of a scene. `names` are those of the players by seat. */
export const captionOf = (scene: CardScene, names: Names): DemoCaption => {
  const { chapter, teaches, step, after } = scene
  const title = t(`demo.title.${titleOf(scene)}`)
  if (step === undefined || chapter === 'aim') return { title, text: aimText(after), card: undefined }
  return { title, text: captionText(names, step, teaches ? chapter : undefined), card: shownCardOf(step) }
}
