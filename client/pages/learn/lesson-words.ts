import { JOKER, RANKS, type Rank } from '../../../engine/cards.ts'
import { comesOut, faceOf } from '../../../engine/powers.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { LessonWords } from '../../game/kind/lesson.ts'
import { i18n } from '../../i18n/i18n.ts'
import { capital } from '../../words/game-text.ts'
import { aRankName, cardName, choiceOf } from '../../words/names.ts'
import type { LessonStep } from './lesson.ts'

const t = i18n.getFixedT(null, 'learn')

const ranksOut = ({ powers, jokers }: Rules): readonly Rank[] =>
  [...RANKS, ...(jokers ? (['*'] as const) : [])].filter((rank) =>
    comesOut(powers[rank === '*' ? JOKER : faceOf(rank)] ?? []),
  )

/** The seat of the learner's partner, or -1. */
const partnerOf = ({ teamOf }: Rules): number => teamOf.findIndex((team, seat) => seat !== 0 && team === teamOf[0])

/** Needs the texts `learn`. `names` by seat. */
export const lessonWords = ({ topic, card, game: { rules } }: LessonStep, names: readonly string[]): LessonWords => {
  const values = {
    card: cardName(card),
    cards: capital(choiceOf(ranksOut(rules).map(aRankName))),
    opponent: names[1] ?? '',
    partner: names[partnerOf(rules)] ?? '',
  }
  return {
    title: t(`topic.${topic}.title`, values),
    text: t(`topic.${topic}.text`, values),
    task: t(`topic.${topic}.task`, values),
    done: t(`topic.${topic}.done`, values),
  }
}

export const goalText = ({ rules }: LessonStep['game'], names: readonly string[], places: number): string => {
  const partner = partnerOf(rules)
  const values = { marbles: rules.board.pegs, partner: names[partner] ?? '', places }
  return partner === -1 ? t('goal.alone', values) : t('goal.team', values)
}
