import { useCallback, useMemo, useState } from 'react'
import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import type { DemoCaptionProps } from '../../game/demo/DemoCaption.tsx'
import { type Demo, useDemo } from '../../game/demo/demo-player.ts'
import type { ShownPlayers } from '../../game/shown-players.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { readingMs } from '../../words/format.ts'
import type { ShownTrajectory } from '../board/board-view.ts'
import { TrajectoryWait } from '../board/trajectory/trajectory-wait.ts'
import type { Rolling } from '../physics/use-roller.tsx'
import type { FlickRoller } from '../play/match-moment.ts'
import type { KnownMatch } from '../play/use-shown-match.ts'
import { sentenceOf } from '../words/sentences.ts'
import { type ChaseScene, chaseScenes, eventsOf } from './bot-match.ts'

interface DemoTable {
  readonly setup: ChaseSetup
  /** Names by seat. A new array starts the demonstration again. */
  readonly names: readonly string[]
}

/** Returns the explanation of a lesson that is shown for the first time, else a description of the events. */
const textOf = ({ teaches, chapter, step, after }: ChaseScene, names: readonly string[]): string => {
  if (teaches || step === undefined) return i18n.t(`chaseLearn:shown.${chapter}`)
  return eventsOf(step)
    .map((event) => sentenceOf(event, { rules: after.game.rules, names }))
    .join(' ')
}

/** Returns the demonstration, in which seat `first` begins. A scene lasts until `wait` has been notified that its trajectory was seen. */
export const chaseDemoOf = (
  roller: FlickRoller,
  { setup, names }: DemoTable,
  first: number,
  wait: TrajectoryWait,
): Demo<ChaseScene> => ({
  scenes: (signal) => chaseScenes(setup, first, roller, signal),
  move: async ({ step }) => {
    const trajectory = step?.after.trajectory
    if (trajectory !== undefined) await wait.forTrajectory(trajectory)
  },
  readingMs: (scene) => readingMs(textOf(scene, names)),
})

export interface ShownChaseDemo extends KnownMatch {
  /** It doesn't reveal where a marble ends while it rolls. */
  readonly caption: DemoCaptionProps
  /** Number of the match since the demonstration began. */
  readonly round: number
  /** True while the board is covered between two matches. */
  readonly covered: boolean
  /** Called when the trajectory has been seen to its end. */
  readonly onSeen: (trajectory: ShownTrajectory) => void
}

/** Plays a demonstration in this browser. New lessons are explained, and repetitions are left out. Returns undefined until it has begun. */
export const useChaseDemo = (
  { roller, state }: Rolling,
  setup: ChaseSetup,
  { names, colours }: ShownPlayers,
): ShownChaseDemo | undefined => {
  const { t } = useTranslation(['chaseLearn', 'chase'])
  const [seen, setSeen] = useState<ShownTrajectory>()
  const [wait] = useState(() => new TrajectoryWait())
  const [first] = useState(() => (prefersReducedMotion() ? 0 : Math.floor(Math.random() * setup.players)))
  const demo = useMemo(
    () => (roller === undefined || state !== 'ready' ? undefined : chaseDemoOf(roller, { setup, names }, first, wait)),
    [roller, state, setup, names, first, wait],
  )
  const shown = useDemo(demo)
  const onSeen = useCallback(
    (ended: ShownTrajectory) => {
      setSeen(ended)
      wait.reportSeen(ended)
    },
    [wait],
  )
  if (shown === undefined) return undefined
  const { scene, begun, covered } = shown
  const { game, events, resting } = begun ? scene.after : scene.before
  const trajectory = begun ? scene.step?.after.trajectory : undefined
  const turn = scene.step?.before.game.turn
  const hasEnded = trajectory === undefined || trajectory === seen
  return {
    ...{ trajectory, covered, resting, onSeen, game, events, round: scene.round },
    caption: {
      scene,
      title: t(`shown.title.${hasEnded ? scene.chapter : 'shot'}`),
      text: hasEnded ? textOf(scene, names) : t('chase:chase.task.rolling'),
      colour: turn === undefined ? undefined : colours[turn],
    },
  }
}
