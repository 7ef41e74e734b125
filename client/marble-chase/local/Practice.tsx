import { MARBLES } from '../../../engine/marble-chase/flick.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HeardChaseBoard } from '../board/HeardChaseBoard.tsx'
import { AimControls } from '../play/AimControls.tsx'
import { ForceScale } from '../play/ForceScale.tsx'
import { useAim } from '../play/use-aim.ts'
import { useAimKeys } from '../play/use-aim-keys.ts'
import { useShownMatch } from '../play/use-shown-match.ts'
import { practiceText } from '../words/practice-text.ts'
import { type Tried, usePractice } from './use-practice.ts'
import type { Rolling } from './use-roller.ts'

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
        <button type="button" className="button" disabled={shown.lying.length === 0} onClick={clear}>
          {t('chase.practice.clear')}
        </button>
      </div>
      <Tries tries={shown.tries} />
    </div>
  )
}
