import '../chase.css'
import { type ReactNode, useMemo } from 'react'
import { DemoTitle } from '../../game/demo/DemoTitle.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { colourName } from '../../words/names.ts'
import type { Rolling } from '../local/use-roller.tsx'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { WaitingGrid } from '../play/WaitingGrid.tsx'
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
  const names = useMemo(() => PLAYER_COLOURS.map(colourName), [])
  const demo = useChaseDemo(rolling, { setup: DEMO_SETUP, names })
  if (demo === undefined) return <WaitingGrid bar={bar} rolling={rolling} />
  const { scene, covered, title, text, onSeen, ...match } = demo
  const head = (
    <div className="demo-told">
      <DemoTitle title={title} scene={scene} />
      <p>{text}</p>
    </div>
  )
  return (
    <section className="chase-demo" aria-label={t('demo.label')} data-lesson={scene.chapter} data-covered={covered}>
      <ChasePlay
        match={match}
        players={{ names, colours: PLAYER_COLOURS }}
        bar={bar}
        head={head}
        gameKey={String(scene.round)}
        onSeen={onSeen}
      />
    </section>
  )
}
