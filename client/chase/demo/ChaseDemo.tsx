import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { colourName } from '../../i18n/names.ts'
import { prefersLessMotion } from '../../ui/less-motion.ts'
import type { Rolling } from '../local/use-roller.ts'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { sentenceOf } from '../words/sentences.ts'
import { type DemoCourse, demoMatch, demoStep } from './demo-course.ts'
import './chase-demo.css'

const PLAYERS = 2
const COLOURS = [0, 3]
/** How long what is written stays at least, ms, and for each letter. */
const [LEAST_MS, LETTER_MS] = [900, 42]

const nothing = (): void => undefined

interface CaptionProps {
  readonly course: DemoCourse
  readonly names: readonly string[]
}

/** What is seen: what it teaches where it is new, else what happened. */
const useCaption = ({ course, names }: CaptionProps): string => {
  const { t } = useTranslation('chaseLearn')
  const { lesson, latest, match } = course
  if (lesson !== undefined) return t(`demo.${lesson}`)
  return latest.map((event) => sentenceOf(event, { rules: match.game.rules, names })).join(' ')
}

/** Goes on when what is shown has been seen and read, and somebody looks. */
const useNextStep = (course: DemoCourse, ready: boolean, text: string, go: () => void): void => {
  useEffect(() => {
    if (!ready) return undefined
    const ms = LEAST_MS + (course.lesson === undefined ? 0 : LETTER_MS * text.length)
    let timer = setTimeout(function next() {
      if (document.hidden) timer = setTimeout(next, LEAST_MS)
      else go()
    }, ms)
    return () => clearTimeout(timer)
  }, [course, ready, text, go])
}

const Playing = ({ first, rolling }: { readonly first: DemoCourse; readonly rolling: Rolling }) => {
  const { t } = useTranslation(['chaseLearn', 'chase'])
  const { roller, state } = rolling
  const [course, setCourse] = useState(first)
  const [seen, setSeen] = useState('')
  const names = COLOURS.map(colourName)
  const text = useCaption({ course, names })
  const { film, match } = course
  const isSeen = film === undefined || film.key === seen
  const go = useCallback(() => {
    if (roller === undefined) return
    demoStep(course, roller).then((next) => next && setCourse(next), nothing)
  }, [course, roller])
  useNextStep(course, state === 'ready' && isSeen, text, go)
  return (
    <div className="chase-demo" data-lesson={course.lesson} data-entry={match.record.moves.length}>
      <ChasePlay
        head={<p className="panel demo-told">{isSeen ? text : t('chase:chase.task.rolling')}</p>}
        occasion={String(course.nth)}
        game={match.game}
        events={match.events}
        lying={course.lying}
        film={film}
        own={[]}
        busy={true}
        shoot={nothing}
        score={nothing}
        onSeen={setSeen}
        names={names}
        colours={COLOURS}
      />
    </div>
  )
}

/** Bots play to be watched, match after match; what is seen for the first time is explained. */
export const ChaseDemo = ({ rolling }: { readonly rolling: Rolling }) => {
  const [first] = useState(() => demoMatch(PLAYERS, prefersLessMotion() ? 0 : Math.floor(Math.random() * PLAYERS)))
  return first === undefined ? null : <Playing first={first} rolling={rolling} />
}
