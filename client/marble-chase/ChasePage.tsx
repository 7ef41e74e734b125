import { Button } from '../ui/Button.tsx'
import './chase.css'
import { Suspense, useState } from 'react'
import { DevicePace } from '../game/settings/BotPacePicker.tsx'
import { SettingsButton } from '../game/settings/SettingsButton.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { ChaseStart } from './ChaseStart.tsx'
import { rollDie } from './local/dice.ts'
import { beginMatch, type LocalMatch, newRollOff, type RollOff, rollers } from './local/local-match.ts'
import { Practice } from './local/Practice.tsx'
import { RollOffPanel } from './local/RollOffPanel.tsx'
import { forgetMatch, isMatch, readMatch, storeMatch } from './local/stored-match.ts'
import { useLocalMatch } from './local/use-local-match.ts'
import { RollerLoading, type Rolling, useRoller } from './local/use-roller.tsx'
import { ChasePlay } from './play/ChasePlay.tsx'

interface Props {
  readonly match: LocalMatch
  readonly rolling: Rolling
  readonly again: () => void
}

/** A match of people who pass one device round; the device decides for all their seats. */
export const LocalGame = ({ match: opened, rolling, again }: Props) => {
  const { match, lying, trajectory, ...decisions } = useLocalMatch(opened, rolling.roller)
  const { t } = useTranslation('chase')
  const { seats, game, events, woods } = match
  return (
    <ChasePlay
      match={{ game, events, lying, trajectory }}
      players={{ names: seats.map(({ name }) => name), colours: seats.map(({ colour }) => colour) }}
      controls={{ own: seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])), ...decisions }}
      woods={woods}
      next={<Button className="primary" text={t('chase.over.again')} onPress={again} />}
    />
  )
}

const LazyChaseDemo = lazyComponent('ChaseDemo', () => import('./demo/ChaseDemo.tsx'), ['chaseLearn', 'tv'])

type Screen =
  | { readonly at: 'doors' | 'practice' | 'demo' }
  | { readonly at: 'match'; readonly off: RollOff | LocalMatch }

/** Bots decide at this device. */
const hasBots = (screen: Screen): boolean =>
  screen.at === 'match' && screen.off.seats.some(({ kind }) => kind === 'bot')

/** Ends a match when it is pressed twice. */
const LeaveButton = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { t } = useTranslation('chase')
  const [asked, ask] = useState(false)
  if (!asked) {
    return <Button className="small quiet" text={t('chase.leave')} onPress={() => ask(true)} />
  }
  return (
    <div className="chase-leave" role="alertdialog" aria-label={t('chase.leaveSure')}>
      <p>{t('chase.leaveSure')}</p>
      <Button text={t('chase.leaveYes')} onPress={onLeave} />
      <Button className="primary" text={t('chase.leaveNo')} onPress={() => ask(false)} />
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
    storeMatch(next)
    onChange({ at: 'match', off: next })
  }
  if (isMatch(off)) {
    return <LocalGame match={off} rolling={rolling} again={() => set(newRollOff(off.setup, off.seats, off.woods))} />
  }
  return (
    <RollOffPanel
      off={off}
      roll={() => set({ ...off, rounds: [...off.rounds, rollers(off).map(() => rollDie())] })}
      begin={(first) => {
        const match = beginMatch(off, first)
        if (match.ok) set(match.value)
      }}
    />
  )
}

const opened = (): Screen => {
  const off = readMatch()
  return off === undefined ? { at: 'doors' } : { at: 'match', off }
}

/** Marble Chase: the ways into it, a match at this device, or practice. */
export const ChasePage = () => {
  const { t } = useTranslation('chase')
  const [screen, setScreen] = useState(opened)
  const rolling = useRoller()
  useTitle(t('chase.title'))
  const leave = () => {
    if (screen.at === 'match') forgetMatch()
    setScreen({ at: 'doors' })
  }
  return (
    <main className="page chase" data-at={screen.at === 'demo' ? 'match' : screen.at}>
      <PageHead title={t('chase.title')}>
        {screen.at === 'match' && <LeaveButton onLeave={leave} />}
        {screen.at !== 'doors' && <SettingsButton>{hasBots(screen) && <DevicePace />}</SettingsButton>}
        {(screen.at === 'practice' || screen.at === 'demo') && (
          <Button className="small quiet" text={t(`chase.${screen.at}.end`)} onPress={leave} />
        )}
      </PageHead>
      {screen.at !== 'doors' && <RollerLoading {...rolling} />}
      {screen.at === 'doors' && (
        <ChaseStart onPractice={() => setScreen({ at: 'practice' })} onDemo={() => setScreen({ at: 'demo' })} />
      )}
      {screen.at === 'practice' && <Practice rolling={rolling} />}
      {screen.at === 'demo' && (
        <Suspense fallback={null}>
          <LazyChaseDemo rolling={rolling} />
        </Suspense>
      )}
      {screen.at === 'match' && <Match off={screen.off} rolling={rolling} onChange={setScreen} />}
    </main>
  )
}
