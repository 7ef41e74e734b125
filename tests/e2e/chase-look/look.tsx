/** A page that shows Marble Chase in 3D and nothing else: for tests, and for looking at it. */

import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../client/ui/style/fonts.css'
import type { Tier } from '../../../client/board/scene/tier/tier.ts'
import type { ChaseBoardView, ShownScoringBoard } from '../../../client/marble-chase/board/board-view.ts'
import ChaseScene from '../../../client/marble-chase/board/scene/ChaseScene.tsx'
import type { Mood } from '../../../textures/moods.ts'

export interface LookPage {
  /** Changes a part of what is shown. */
  readonly show: (part: Partial<ChaseBoardView>) => void
  /** Log of all callbacks so far. */
  readonly log: readonly string[]
}

declare global {
  interface Window {
    look: LookPage
  }
}

const SCORING_BOARDS: readonly ShownScoringBoard[] = [
  { name: 'Margarethe', colour: '#a81932', owned: 12, totals: { yellow: 17, red: 8, blue: 20, green: 0 } },
  { name: 'Jo', colour: '#f1ad06', owned: 12, totals: { yellow: 4, red: 12, blue: 5, green: 9 } },
  { name: 'Fatima & Lee', colour: '#38a37d', owned: 12, totals: { yellow: 0, red: 0, blue: 3, green: 15 } },
  { name: 'Sam', colour: '#05279b', owned: 12, totals: { yellow: 0, red: 0, blue: 0, green: 0 } },
]

const query = new URLSearchParams(location.search)
const wished = (name: string, usual: string): string => query.get(name) ?? usual

const OPENING_VIEW: ChaseBoardView = {
  resting: [
    { marble: 's', slot: 21 },
    { marble: 'l', slot: 17 },
  ],
  hand: ['m'],
  aim: undefined,
  named: 4,
  boards: SCORING_BOARDS.slice(0, Number(wished('sides', '2'))),
  highlights: [],
  trajectory: undefined,
}

const log: string[] = []

const Look = () => {
  const [view, setView] = useState(OPENING_VIEW)
  window.look = { log, show: (part) => setView((now) => ({ ...now, ...part })) }
  return (
    <ChaseScene
      {...view}
      mood={wished('mood', 'morning') as Mood}
      tier={wished('quality', 'low') as Tier}
      onPointer={(kind, { x, z }) => log.push(`${kind} ${x.toFixed(0)} ${z.toFixed(0)}`)}
      onTrajectoryEnd={() => log.push('end')}
      onImpact={({ kind, step }) => log.push(`${kind} ${step}`)}
      onReady={() => log.push('ready')}
    />
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Look />)
