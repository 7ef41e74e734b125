import { useState } from 'react'
import { type Flick, type Landing, MARBLES } from '../../../engine/marble-chase/flick.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import type { ShownTrajectory } from '../board/board-view.ts'
import { HeardChaseBoard } from '../board/HeardChaseBoard.tsx'
import type { Roller } from '../physics/roller.ts'
import { AimControls } from '../play/AimControls.tsx'
import { ForceScale } from '../play/ForceScale.tsx'
import { useAim } from '../play/use-aim.ts'
import { useAimKeys } from '../play/use-aim-keys.ts'
import { useShownMatch } from '../play/use-shown-match.ts'
import { practiceText } from '../words/practice-text.ts'
import type { Rolling } from './use-roller.tsx'

/** A flick of practice and its end. */
interface Tried {
  readonly number: number
  readonly flick: Flick
  readonly to: Landing
}

interface PracticeBoard {
  readonly lying: readonly RestingMarble[]
  /** Latest first. */
  readonly tries: readonly Tried[]
  readonly trajectory: ShownTrajectory | undefined
}

const MAX_TRIES = 30

/** Marbles are flicked in any order as often as one likes; one that lies is taken up to be flicked again. */
const usePractice = (roller: Roller | undefined) => {
  const [moment, setMoment] = useState<PracticeBoard>({ lying: [], tries: [], trajectory: undefined })
  const [busy, setBusy] = useState(false)
  const shoot = async (flick: Flick): Promise<void> => {
    if (roller === undefined || busy) return
    setBusy(true)
    const others = moment.lying.filter(({ marble }) => marble !== flick.marble)
    const seen = await roller.roll(flick, others).catch(() => undefined)
    setBusy(false)
    if (!seen?.ok) return
    const { outcome, trajectory } = seen.value
    const number = (moment.tries[0]?.number ?? 0) + 1
    const tries = [{ number, flick, to: outcome.roll.to }, ...moment.tries].slice(0, MAX_TRIES)
    setMoment({ lying: outcome.resting, tries, trajectory: { key: String(number), ...trajectory } })
  }
  return {
    ...moment,
    busy: busy || roller === undefined,
    shoot: (flick: Flick) => void shoot(flick),
    clear: () => setMoment({ ...moment, lying: [] }),
  }
}

const Tries = ({ tries }: { readonly tries: readonly Tried[] }) => {
  const { t } = useTranslation('chase')
  return (
    <section className="chase-story" aria-label={t('chase.practice.tries')}>
      <h2>{t('chase.practice.tries')}</h2>
      <p className="unseen" role="status">
        {tries[0] === undefined ? '' : practiceText(tries[0])}
      </p>
      <ol reversed>
        {tries.map((tried) => (
          <li key={tried.number}>{practiceText(tried)}</li>
        ))}
      </ol>
    </section>
  )
}

/** Shooting as one likes: no turn, no score, each flick on the board as the marbles before have left it. */
export const Practice = ({ rolling }: { readonly rolling: Rolling }) => {
  const { t } = useTranslation('chase')
  const { busy, shoot, clear, ...known } = usePractice(rolling.roller)
  const { shown, running, onTrajectoryEnd } = useShownMatch(known)
  const active = running === undefined && !busy
  const hand = MARBLES.filter((marble) => marble !== running?.marbles.at(-1))
  const aimProps = {
    hand,
    named: undefined,
    active,
    standing: running === undefined,
    turn: 'practice',
    shoot,
  }
  const aim = useAim(aimProps)
  useAimKeys(aim, aimProps)
  return (
    <div className="chase-play practice" data-phase={running === undefined ? 'shoot' : 'rolling'}>
      <div className="chase-prompt">
        <p>
          <b>{shown.tries[0] === undefined ? t('chase.practice.title') : practiceText(shown.tries[0])}</b>
          <span>{t('chase.practice.hint')}</span>
        </p>
      </div>
      <div className="chase-board">
        <HeardChaseBoard
          lying={shown.lying.filter(({ marble }) => marble !== aim.shown?.marble)}
          hand={hand}
          aim={aim.shown}
          named={undefined}
          boards={[]}
          highlights={[]}
          trajectory={running}
          onPointer={aim.onPointer}
          onTrajectoryEnd={onTrajectoryEnd}
        />
        <ForceScale force={aim.force} />
      </div>
      <div className="chase-panel">
        <AimControls aim={aim} hand={hand} named={undefined} />
        <Button text={t('chase.practice.clear')} disabled={shown.lying.length === 0} onPress={clear} />
      </div>
      <Tries tries={shown.tries} />
    </div>
  )
}
