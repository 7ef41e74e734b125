import { useTranslation } from 'react-i18next'
import { readLook } from '../../state/look.ts'
import { JoinPanel } from '../../tv/JoinPanel.tsx'
import { LobbySeats } from '../../tv/LobbySeats.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { ChaseFlat } from '../board/ChaseFlat.tsx'
import { tableWoods } from '../board/table-woods.ts'
import { ChaseSpeech } from '../online/ChaseSpeech.tsx'
import { useSeatedTeams } from '../online/use-seated-teams.ts'
import { ChaseTvMatch } from './ChaseTvMatch.tsx'
import '../chase.css'
import './chase-screen.css'

const nothing = (): void => undefined

/** The board before anything lies on it. */
const EMPTY = {
  lying: [],
  hand: [],
  aim: undefined,
  named: undefined,
  boards: [],
  highlights: [],
  film: undefined,
  onPointer: nothing,
  onFilmEnd: nothing,
  onImpact: nothing,
}

/** A table of Marble Chase on a big screen: phones are the slings. */
export const ChaseScreen = () => {
  const { t } = useTranslation('chase')
  const seated = useSeatedTeams()
  useTitle(t('chase.title'))
  if (seated === undefined) return null
  const game = { ...seated, seat: -1, host: false }
  const { phase, seq } = game.state
  return (
    <main
      className={phase === 'lobby' ? 'play watching tv tv-gathering chase-tv' : 'play watching tv chase-tv chase'}
      data-seq={seq}
      data-phase={phase}
    >
      {phase === 'lobby' ? (
        <>
          <div className="chase-tv-field">
            <ChaseFlat {...EMPTY} woods={tableWoods(readLook(game.state.look))} />
          </div>
          <JoinPanel game={game} />
          <LobbySeats game={game} />
        </>
      ) : (
        <ChaseTvMatch game={game} />
      )}
      <ChaseSpeech game={game} />
    </main>
  )
}
