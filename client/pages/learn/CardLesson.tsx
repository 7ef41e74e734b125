import { useMemo } from 'react'
import { JOKER, RANKS, type Rank } from '../../../engine/cards.ts'
import { canComeOut, faceOf } from '../../../engine/powers.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { type LessonProps, type LessonWords, lessonWords, useLessonSteps } from '../../game/kind/lesson-parts.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { navigate } from '../../ui/page/route.ts'
import { capitalize, gameName } from '../../words/game-text.ts'
import { aRankName, cardPlaces, joinAlternatives } from '../../words/names.ts'
import { ExercisePage } from './ExercisePage.tsx'
import { type LessonStep, lessonFor } from './lesson.ts'
import { printDirection } from './lesson-direction.ts'
import { partnerOf } from './lesson-positions.ts'
import { useExercise } from './use-exercise.ts'

const PLAYER_COUNT = 4

const t = i18n.getFixedT(null, 'learn')

/** Returns the ranks that bring a marble out. */
const comeOutRanksOf = ({ powers, jokers }: Rules): readonly Rank[] =>
  [...RANKS, ...(jokers ? (['*'] as const) : [])].filter((rank) =>
    canComeOut(powers[rank === '*' ? JOKER : faceOf(rank)] ?? []),
  )

/** Returns the texts of a step. `names` are those of the players by seat. */
const lessonWordsOf = ({ topic, card, game: { rules } }: LessonStep, names: readonly string[]): LessonWords => {
  const values = {
    ...cardPlaces(card),
    cards: capitalize(joinAlternatives(comeOutRanksOf(rules).map((rank) => aRankName(rank)))),
    opponent: names[1] ?? '',
    partner: names[partnerOf(rules)] ?? '',
  }
  return lessonWords((part) => t(`topic.${topic}.${part}`, values))
}

/** Describes the goal of the game and the length of the lesson. */
const goalText = (rules: Rules, names: readonly string[], places: number): string => {
  const partner = partnerOf(rules)
  const values = { marbles: rules.board.pegs, partner: names[partner] ?? '', places }
  return partner === -1 ? t('goal.alone', values) : t('goal.team', values)
}

/** Lesson of a game of cards: one position after the other, each with one task. */
export const CardLesson = ({ rules, names, look, partsOf }: LessonProps) => {
  useTranslation('learn')
  const steps = useMemo(() => lessonFor({ rules, players: PLAYER_COUNT }), [rules])
  const { step, isOpen, ...place } = useLessonSteps(steps)
  const { latest, solved, playSolution } = useExercise(step, names, look)
  const progress = latest === undefined ? 'task' : solved ? 'done' : 'other'
  const title = step === undefined ? t('page.none', { rules }) : t('page.title', { game: gameName(rules) })
  const parts = partsOf({
    lesson: { ...place, progress, playSolution },
    goal: step === undefined ? '' : goalText(step.game.rules, names, steps.length),
    words: step && lessonWordsOf(step, names),
    ending: t('end.text'),
    players: PLAYER_COUNT,
    more: (
      <Button
        className="small"
        text={t('page.strategy')}
        onPress={() => navigate({ at: 'strategy', id: rules, query: printDirection(look.direction) })}
      />
    ),
  })
  return <ExercisePage title={title} id={step?.topic} isAsked={isOpen} progress={progress} {...parts} />
}
