import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RULES_ID } from '../../engine/marble-chase/chase-rules.ts'
import { go } from '../state/route.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { useTitle } from '../ui/use-title.ts'
import { ChaseRulesShort } from './ChaseRulesShort.tsx'
import { ChaseSetUp } from './local/ChaseSetUp.tsx'
import { rollDie } from './local/dice.ts'
import { forgetMatch, isMatch, keepMatch, readMatch } from './local/kept-match.ts'
import { LocalGame } from './local/LocalGame.tsx'
import { begin, type LocalMatch, newRollOff, type RollOff, rollers } from './local/local-match.ts'
import { Practice } from './local/Practice.tsx'
import { RollerLoading } from './local/RollerLoading.tsx'
import { RollOffPanel } from './local/RollOffPanel.tsx'
import { type Rolling, useRoller } from './local/use-roller.ts'
import './chase.css'

type Screen = { readonly at: 'setup' | 'practice' } | { readonly at: 'match'; readonly off: RollOff | LocalMatch }

/** Ends a match when it is pressed twice. */
const LeaveButton = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { t } = useTranslation('chase')
  const [asked, ask] = useState(false)
  if (!asked) {
    return (
      <button type="button" className="button small quiet" onClick={() => ask(true)}>
        {t('chase.leave')}
      </button>
    )
  }
  return (
    <div className="chase-leave" role="alertdialog" aria-label={t('chase.leaveSure')}>
      <p>{t('chase.leaveSure')}</p>
      <button type="button" className="button" onClick={onLeave}>
        {t('chase.leaveYes')}
      </button>
      <button type="button" className="button primary" onClick={() => ask(false)}>
        {t('chase.leaveNo')}
      </button>
    </div>
  )
}

const SetUp = ({ onChange }: { readonly onChange: (screen: Screen) => void }) => {
  const { t } = useTranslation('chase')
  return (
    <div className="chase-begin">
      <ChaseSetUp
        onBegin={(off) => {
          keepMatch(off)
          onChange({ at: 'match', off })
        }}
      />
      <div className="stack">
        <button type="button" className="button big" onClick={() => onChange({ at: 'practice' })}>
          {t('chase.practice.title')}
          <small>{t('chase.practice.about')}</small>
        </button>
        <button type="button" className="button big" onClick={() => go({ at: 'learn', rules: RULES_ID })}>
          {t('chase.learn.title')}
          <small>{t('chase.learn.about')}</small>
        </button>
        <ChaseRulesShort />
      </div>
    </div>
  )
}

interface MatchProps {
  readonly off: RollOff | LocalMatch
  readonly rolling: Rolling
  readonly onChange: (screen: Screen) => void
}

const Match = ({ off, rolling, onChange }: MatchProps) => {
  const set = (next: RollOff | LocalMatch): void => {
    keepMatch(next)
    onChange({ at: 'match', off: next })
  }
  if (isMatch(off)) {
    return <LocalGame match={off} rolling={rolling} again={() => set(newRollOff(off.setup, off.sitters))} />
  }
  return (
    <RollOffPanel
      off={off}
      roll={() => set({ ...off, rounds: [...off.rounds, rollers(off).map(() => rollDie())] })}
      begin={(first) => {
        const match = begin(off, first)
        if (match.ok) set(match.value)
      }}
    />
  )
}

const opened = (): Screen => {
  const off = readMatch()
  return off === undefined ? { at: 'setup' } : { at: 'match', off }
}

/** Marble Chase: a match of people who pass this device round, or practice. */
export const ChasePage = () => {
  const { t } = useTranslation('chase')
  const [screen, setScreen] = useState(opened)
  const rolling = useRoller()
  useTitle(t('chase.title'))
  const leave = () => {
    if (screen.at === 'match') forgetMatch()
    setScreen({ at: 'setup' })
  }
  return (
    <main className="page chase" data-at={screen.at}>
      <PageHead title={t('chase.title')}>
        {screen.at === 'match' && <LeaveButton onLeave={leave} />}
        {screen.at === 'practice' && (
          <button type="button" className="button small quiet" onClick={leave}>
            {t('chase.practice.end')}
          </button>
        )}
      </PageHead>
      {screen.at !== 'setup' && <RollerLoading {...rolling} />}
      {screen.at === 'setup' && <SetUp onChange={setScreen} />}
      {screen.at === 'practice' && <Practice rolling={rolling} />}
      {screen.at === 'match' && <Match off={screen.off} rolling={rolling} onChange={setScreen} />}
    </main>
  )
}
