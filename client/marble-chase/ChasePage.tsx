import { beginMatch } from '../../engine/marble-chase/text/played-match.ts'
import { Button } from '../ui/Button.tsx'
import './chase.css'
import { type ReactNode, Suspense, useState } from 'react'
import { keepRoster } from '../game/bots/roster.ts'
import { DevicePace } from '../game/settings/BotPacePicker.tsx'
import { SettingsButton } from '../game/settings/SettingsButton.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { MARBLE_CHASE } from '../table/state/offered-game.ts'
import { ConfirmButton } from '../ui/ConfirmButton.tsx'
import { useTitle } from '../ui/hooks/use-title.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Loading } from '../ui/Loading.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { navigate } from '../ui/page/route.ts'
import { openPanel } from '../ui/panels.ts'
import { ChaseStart } from './ChaseStart.tsx'
import { type LocalMatch, newRollOff, type RollOff, rollDie, rollingSeats } from './local/local-match.ts'
import { Practice } from './local/Practice.tsx'
import { RollOffPanel } from './local/RollOffPanel.tsx'
import { forgetMatch, isMatch, readMatch, storeMatch } from './local/stored-match.ts'
import { useLocalMatch } from './local/use-local-match.ts'
import { type Rolling, useRoller } from './physics/use-roller.tsx'
import { ChasePlay } from './play/ChasePlay.tsx'

interface LocalGameProps {
  readonly match: LocalMatch
  readonly rolling: Rolling
  /** Title and tools of the page. */
  readonly bar: ReactNode
  readonly onPlayAgain: () => void
}

/** A match of people who pass one device round; the device decides for all their seats. */
const LocalGame = ({ match: opened, rolling, bar, onPlayAgain }: LocalGameProps) => {
  const { moment, decisions } = useLocalMatch(opened, rolling.roller)
  const { t } = useTranslation('chase')
  const { seats, woods, setup } = opened
  const chooseGame = () => {
    keepRoster(seats.map((seat) => (seat.kind === 'bot' ? { ...seat, name: '' } : { ...seat, bot: '' })))
    navigate({ at: 'pass', query: `rules=${MARBLE_CHASE.id}&players=${setup.players}` })
  }
  return (
    <ChasePlay
      match={moment}
      players={{ names: seats.map(({ name }) => name), colours: seats.map(({ colour }) => colour) }}
      controls={{ ownSeats: seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])), ...decisions }}
      woods={woods}
      bar={bar}
      rolling={rolling}
      next={{
        next: (
          <>
            <Button className="primary" text={t('chase.over.again')} onPress={onPlayAgain} />
            <Button text={t('chase.over.another')} onPress={chooseGame} />
          </>
        ),
      }}
    />
  )
}

const LazyChaseDemo = lazyComponent('ChaseDemo', () => import('./demo/ChaseDemo.tsx'), ['chaseLearn', 'tv'])

type Screen =
  | { readonly at: 'doors' | 'practice' | 'demo' }
  | { readonly at: 'match'; readonly stored: RollOff | LocalMatch }

/** Returns true once the dice have said who begins. */
const isPlaying = (screen: Screen): boolean => screen.at === 'match' && isMatch(screen.stored)

/** Returns true if bots decide at this device. */
const hasBots = (screen: Screen): boolean =>
  screen.at === 'match' && screen.stored.seats.some(({ kind }) => kind === 'bot')

interface StoredGameProps {
  readonly stored: RollOff | LocalMatch
  readonly rolling: Rolling
  readonly bar: ReactNode
  readonly onChange: (screen: Screen) => void
}

/** The match that is stored on this device, or the dice that decide its first player. */
const StoredGame = ({ stored, rolling, bar, onChange }: StoredGameProps) => {
  const change = (next: RollOff | LocalMatch): void => {
    storeMatch(next)
    onChange({ at: 'match', stored: next })
  }
  if (isMatch(stored)) {
    const { setup, seats, woods } = stored
    const playAgain = () => change(newRollOff(setup, seats, woods))
    return <LocalGame match={stored} rolling={rolling} bar={bar} onPlayAgain={playAgain} />
  }
  return (
    <RollOffPanel
      rollOff={stored}
      onRoll={() => change({ ...stored, rounds: [...stored.rounds, rollingSeats(stored).map(() => rollDie())] })}
      onBegin={(first) => {
        const match = beginMatch(stored.setup, first)
        if (match.ok) change({ ...stored, ...match.value })
      }}
    />
  )
}

const firstScreen = (): Screen => {
  const stored = readMatch()
  return stored === undefined ? { at: 'doors' } : { at: 'match', stored }
}

/** Page of Marble Chase: its start, a match at this device, practice, or a demonstration. */
export const ChasePage = () => {
  const { t } = useTranslation('chase')
  const [screen, setScreen] = useState(firstScreen)
  const rolling = useRoller()
  useTitle(t('chase.title'))
  const leave = () => {
    if (screen.at === 'match') forgetMatch()
    setScreen({ at: 'doors' })
  }
  const bar = (
    <PageHead title={t('chase.title')}>
      {screen.at === 'match' && (
        <ConfirmButton
          className="small quiet"
          text={t('chase.leave')}
          questionClassName="chase-leave"
          question={t('chase.leaveSure')}
          yes={t('chase.leaveYes')}
          no={t('chase.leaveNo')}
          onConfirm={leave}
        />
      )}
      {isPlaying(screen) && <IconButton icon="list" label={t('chase.story')} onPress={() => openPanel('log')} />}
      {screen.at !== 'doors' && <SettingsButton>{hasBots(screen) && <DevicePace />}</SettingsButton>}
      {(screen.at === 'practice' || screen.at === 'demo') && (
        <Button className="small quiet" text={t(`chase.${screen.at}.end`)} onPress={leave} />
      )}
    </PageHead>
  )
  const hasField = screen.at === 'practice' || screen.at === 'demo' || isPlaying(screen)
  return (
    <main className={hasField ? 'chase' : 'page chase'} data-at={screen.at === 'demo' ? 'match' : screen.at}>
      {!hasField && bar}
      {screen.at === 'doors' && (
        <ChaseStart onPractice={() => setScreen({ at: 'practice' })} onDemo={() => setScreen({ at: 'demo' })} />
      )}
      {screen.at === 'practice' && <Practice rolling={rolling} bar={bar} />}
      {screen.at === 'demo' && (
        <Suspense fallback={<Loading what="part" />}>
          <LazyChaseDemo rolling={rolling} bar={bar} />
        </Suspense>
      )}
      {screen.at === 'match' && <StoredGame stored={screen.stored} rolling={rolling} bar={bar} onChange={setScreen} />}
    </main>
  )
}
