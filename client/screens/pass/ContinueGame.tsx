import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { RollOff } from '../../marble-chase/local/local-match.ts'
import { forgetMatch, runningMatch } from '../../marble-chase/local/stored-match.ts'
import { forgetParty, type Party } from '../../table/storage/party.ts'
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
      <button type="button" className="button primary" onClick={() => navigate({ at: 'party', code: party.code })}>
        {t('pass.goOn', { code: party.code })}
      </button>
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          forgetParty(party.code)
          setGone(true)
        }}
      >
        {t('pass.others')}
      </button>
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
  const names = listOf(match.sitters.map(({ name }) => name))
  return (
    <Panel title={t(asked ? 'pass.chaseSure' : 'pass.chaseOn', { names })}>
      <button type="button" className="button primary" onClick={() => navigate({ at: 'chase' })}>
        {t('pass.chaseGoOn')}
      </button>
      <button type="button" className="button quiet" onClick={() => (asked ? onEnd() : ask(true))}>
        {t(asked ? 'pass.chaseYes' : 'pass.chaseEnd')}
      </button>
    </Panel>
  )
}
