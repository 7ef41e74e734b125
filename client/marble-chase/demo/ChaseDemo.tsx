import '../chase.css'
import { type ReactNode, useMemo } from 'react'
import { DemoCaption } from '../../game/demo/DemoCaption.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { colourName } from '../../words/names.ts'
import type { Rolling } from '../physics/use-roller.tsx'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { useChaseDemo } from './use-chase-demo.ts'

const DEMO_SETUP = { players: 2 }
const PLAYER_COLOURS = [0, 3]

interface ChaseDemoProps {
  readonly rolling: Rolling
  /** Title and tools of the page. */
  readonly bar: ReactNode
}

/** Demonstration on a page: bots play match after match, with explanations. */
export const ChaseDemo = ({ rolling, bar }: ChaseDemoProps) => {
  const { t } = useTranslation('tv')
  const players = useMemo(() => ({ names: PLAYER_COLOURS.map(colourName), colours: PLAYER_COLOURS }), [])
  const demo = useChaseDemo(rolling, DEMO_SETUP, players)
  if (demo === undefined) return <ChasePlay match={undefined} players={players} bar={bar} rolling={rolling} />
  const { caption, covered, round, onSeen, ...match } = demo
  return (
    <section className="chase-demo" aria-label={t('demo.label')} data-covered={covered}>
      <ChasePlay
        match={match}
        players={players}
        bar={bar}
        head={<DemoCaption {...caption} />}
        gameKey={String(round)}
        onSeen={onSeen}
      />
    </section>
  )
}
