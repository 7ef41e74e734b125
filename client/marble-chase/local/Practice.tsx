import { type ReactNode, useState } from 'react'
import { type Flick, type Landing, MARBLES } from '../../../engine/marble-chase/flick.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { BoardWithSound } from '../board/BoardWithSound.tsx'
import { EMPTY_BOARD, type ShownTrajectory } from '../board/board-view.ts'
import type { Roller } from '../physics/roller.ts'
import { RollerLoading, type Rolling } from '../physics/use-roller.tsx'
import { AimControls } from '../play/AimControls.tsx'
import { ChaseGrid } from '../play/ChaseGrid.tsx'
import { ForceScale } from '../play/ForceScale.tsx'
import { StoryList } from '../play/StoryList.tsx'
import { useAim } from '../play/use-aim.ts'
import { useShownMatch } from '../play/use-shown-match.ts'
import { practiceText } from '../words/sentences.ts'

/** A flick and where its marble came to rest. */
interface PracticeFlick {
  readonly number: number
  readonly flick: Flick
  readonly to: Landing
}

interface PracticeMoment {
  readonly resting: readonly RestingMarble[]
  /** The latest flick comes first. */
  readonly flicks: readonly PracticeFlick[]
  readonly trajectory: ShownTrajectory | undefined
}

const MAX_LISTED_FLICKS = 30

/** Lets marbles be flicked in any order, as often as the player likes. One that lies on the field is taken up to be flicked again. */
const usePractice = (roller: Roller | undefined) => {
  const [moment, setMoment] = useState<PracticeMoment>({ resting: [], flicks: [], trajectory: undefined })
  const [isRolling, run] = useBusy()
  const rollFlick = async (flick: Flick): Promise<void> => {
    if (roller === undefined) return
    const others = moment.resting.filter(({ marble }) => marble !== flick.marble)
    const rolled = await run(() => roller.roll(flick, others))
    if (!rolled?.ok) return
    const { outcome, trajectory } = rolled.value
    const number = (moment.flicks[0]?.number ?? 0) + 1
    const flicks = [{ number, flick, to: outcome.roll.to }, ...moment.flicks].slice(0, MAX_LISTED_FLICKS)
    setMoment({ resting: outcome.resting, flicks, trajectory })
  }
  return {
    moment,
    isBusy: isRolling || roller === undefined,
    flick: (flick: Flick) => void rollFlick(flick),
    clear: () => setMoment({ ...moment, resting: [] }),
  }
}

interface PracticeProps {
  readonly rolling: Rolling
  /** Title and tools of the page. */
  readonly bar: ReactNode
}

/** Practice without turns and scores: each flick meets the board as the marbles before have left it. */
export const Practice = ({ rolling, bar }: PracticeProps) => {
  const { t } = useTranslation('chase')
  const { moment, isBusy, flick, clear } = usePractice(rolling.roller)
  const { shown, running, onTrajectoryEnd } = useShownMatch(moment)
  const hand = MARBLES.filter((marble) => marble !== running?.marbles.at(-1))
  const aim = useAim({
    hand,
    named: undefined,
    canFlick: running === undefined && !isBusy,
    isStanding: running === undefined,
    turnKey: 'practice',
    onFlick: flick,
  })
  const [latest] = shown.flicks
  const lines = shown.flicks.map((flicked) => ({ key: flicked.number, text: practiceText(flicked) }))
  return (
    <ChaseGrid
      className="practice"
      phase={running === undefined ? 'shoot' : 'rolling'}
      bar={bar}
      aside={
        <>
          <AimControls aim={aim} hand={hand} named={undefined} />
          <StoryList title={t('chase.practice.tries')} news={lines[0]?.text ?? ''} lines={lines} />
          <RollerLoading {...rolling} />
        </>
      }
      prompt={
        <div className="chase-prompt">
          <p>
            <b>{latest === undefined ? t('chase.practice.title') : practiceText(latest)}</b>
            <span>{t('chase.practice.hint')}</span>
          </p>
          <div className="chase-actions">
            <Button text={t('chase.practice.clear')} disabled={shown.resting.length === 0} onPress={clear} />
          </div>
        </div>
      }
    >
      <BoardWithSound
        {...EMPTY_BOARD}
        resting={shown.resting.filter(({ marble }) => marble !== aim.shown?.marble)}
        hand={hand}
        aim={aim.shown}
        trajectory={running}
        onPointer={aim.onPointer}
        onTrajectoryEnd={onTrajectoryEnd}
      >
        <ForceScale force={aim.force} />
      </BoardWithSound>
    </ChaseGrid>
  )
}
