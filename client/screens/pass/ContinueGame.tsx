import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { RollOff } from '../../marble-chase/local/local-match.ts'
import { forgetMatch, runningMatch } from '../../marble-chase/local/stored-match.ts'
import { forgetParty, type Party } from '../../table/storage/party.ts'
import { Button } from '../../ui/Button.tsx'
import { navigate } from '../../ui/page/route.ts'
import { listOf } from '../../words/names.ts'

interface PanelProps {
  readonly title: string
  readonly children: ReactNode
}

const Panel = ({ title, children }: PanelProps) => (
  <section className="panel pass-go-on">
    <h2>{title}</h2>
    <span className="row">{children}</span>
  </section>
)

/** Returns to a game of cards on this device. */
export const ContinueParty = ({ party }: { readonly party: Party }) => {
  const { t } = useTranslation('host')
  const [gone, setGone] = useState(false)
  if (gone) return null
  return (
    <Panel title={t('pass.goingOn')}>
      <Button
        className="primary"
        text={t('pass.goOn', { code: party.code })}
        onPress={() => navigate({ at: 'party', code: party.code })}
      />
      <Button
        className="quiet"
        text={t('pass.others')}
        onPress={() => {
          forgetParty(party.code)
          setGone(true)
        }}
      />
    </Panel>
  )
}

/** The running match of Marble Chase on this device. A browser keeps only one. */
export const useRunningMatch = () => {
  const [match, setMatch] = useState(runningMatch)
  const end = () => {
    forgetMatch()
    setMatch(undefined)
  }
  return { match, end }
}

interface ChaseProps {
  readonly match: RollOff
  readonly onEnd: () => void
}

/** Returns to the match. Ending it needs two presses, because its record exists nowhere else. */
export const ContinueChase = ({ match, onEnd }: ChaseProps) => {
  const { t } = useTranslation('host')
  const [asked, ask] = useState(false)
  const names = listOf(match.seats.map(({ name }) => name))
  return (
    <Panel title={t(asked ? 'pass.chaseSure' : 'pass.chaseOn', { names })}>
      <Button className="primary" text={t('pass.chaseGoOn')} onPress={() => navigate({ at: 'chase' })} />
      <Button
        className="quiet"
        text={t(asked ? 'pass.chaseYes' : 'pass.chaseEnd')}
        onPress={() => (asked ? onEnd() : ask(true))}
      />
    </Panel>
  )
}
