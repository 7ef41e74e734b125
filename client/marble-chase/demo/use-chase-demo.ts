import { useCallback, useEffect, useState } from 'react'
import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { readingMs } from '../../words/format.ts'
import type { ShownFilm } from '../board/board-view.ts'
import type { Rolling } from '../local/use-roller.ts'
import type { Shown } from '../play/use-shown.ts'
import { sentenceOf } from '../words/sentences.ts'
import { ChasePerformance, type Staged } from './chase-performance.ts'
import { type ChaseBeat, chaseProgram } from './chase-program.ts'

interface Cast {
  readonly setup: ChaseSetup
  /** By seat, a stable value. */
  readonly names: readonly string[]
}

/** What is seen: what it teaches where it is new, else what happened. */
const textOf = ({ teaches, chapter, take, after }: ChaseBeat, names: readonly string[]): string => {
  if (teaches || take === undefined) return i18n.t(`chaseLearn:shown.${chapter}`)
  return take.latest.map((event) => sentenceOf(event, { rules: after.match.game.rules, names })).join(' ')
}

export interface ChaseShow extends Shown {
  readonly beat: ChaseBeat
  readonly film: ShownFilm | undefined
  readonly covered: boolean
  /** Both tell nothing of where a marble ends while it rolls. */
  readonly title: string
  readonly text: string
  readonly onSeen: (key: string) => void
}

/** A demonstration of this set-up, played here and by nobody: bots play, what is seen for the first time is explained, what teaches nothing new is left out. */
export const useChaseDemo = ({ roller, state }: Rolling, { setup, names }: Cast): ChaseShow | undefined => {
  const { t } = useTranslation(['chaseLearn', 'chase'])
  const [staged, setStaged] = useState<Staged>()
  const [playing, setPlaying] = useState<ChasePerformance>()
  const [seen, setSeen] = useState('')
  const [first] = useState(() => (prefersReducedMotion() ? 0 : Math.floor(Math.random() * setup.players)))
  useEffect(() => {
    if (roller === undefined || state !== 'ready') return undefined
    const performance = new ChasePerformance({
      show: setStaged,
      lengthOf: (beat) => readingMs(textOf(beat, names)),
      isHidden: () => document.hidden,
    })
    setPlaying(performance)
    performance.play(chaseProgram(setup, first, roller)).catch(() => undefined)
    return () => performance.end()
  }, [roller, state, setup, names, first])
  const onSeen = useCallback(
    (key: string) => {
      setSeen(key)
      playing?.seen(key)
    },
    [playing],
  )
  if (staged === undefined) return undefined
  const { beat, begun, covered } = staged
  const { match, lying } = begun ? beat.after : beat.before
  const film = begun && beat.take !== undefined ? beat.take.film : undefined
  const isTold = film === undefined || film.key === seen
  return {
    ...{ beat, film, covered, lying, onSeen, game: match.game, events: match.events },
    title: t(`shown.title.${isTold ? beat.chapter : 'shot'}`),
    text: isTold ? textOf(beat, names) : t('chase:chase.task.rolling'),
  }
}
