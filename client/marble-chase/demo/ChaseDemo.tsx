import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { colourName } from '../../words/names.ts'
import type { Rolling } from '../local/use-roller.ts'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { DemoTold } from './DemoTold.tsx'
import { useChaseDemo } from './use-chase-demo.ts'
import './chase-demo.css'

const SETUP = { players: 2 }
const COLOURS = [0, 3]

const nothing = (): void => undefined

/** Bots play to be watched, match after match: what a match teaches, explained as it happens. */
export const ChaseDemo = ({ rolling }: { readonly rolling: Rolling }) => {
  const { t } = useTranslation('tv')
  const names = useMemo(() => COLOURS.map(colourName), [])
  const show = useChaseDemo(rolling, { setup: SETUP, names })
  if (show === undefined) return null
  const { beat, covered, ...shown } = show
  return (
    <section className="chase-demo" aria-label={t('demo.label')} data-lesson={beat.chapter} data-covered={covered}>
      <ChasePlay
        {...shown}
        head={<DemoTold show={show} />}
        occasion={String(beat.round)}
        own={[]}
        busy={true}
        shoot={nothing}
        score={nothing}
        names={names}
        colours={COLOURS}
      />
    </section>
  )
}
