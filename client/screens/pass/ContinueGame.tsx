import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { RollOff } from '../../marble-chase/local/local-match.ts'
import { forgetMatch, runningMatch } from '../../marble-chase/local/stored-match.ts'
import { forgetParty, type Party } from '../../table/storage/party.ts'
import { Button } from '../../ui/Button.tsx'
import { navigate } from '../../ui/page/route.ts'
import { listOf } from '../../words/names.ts'

interface ContinuePanelProps {
  readonly title: string
  readonly children: ReactNode
}

const ContinuePanel = ({ title, children }: ContinuePanelProps) => (
  <section className="panel pass-go-on">
    <h2>{title}</h2>
    <span className="row">{children}</span>
  </section>
)

/** Offers to continue a game of cards on this device, or to play with other people. */
export const ContinueParty = ({ party }: { readonly party: Party }) => {
  const { t } = useTranslation('host')
  const [isForgotten, setIsForgotten] = useState(false)
  if (isForgotten) return null
  return (
    <ContinuePanel title={t('pass.goingOn')}>
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
          setIsForgotten(true)
        }}
      />
    </ContinuePanel>
  )
}

/** Returns the running match of Marble Chase on this device, and a function that ends it. A browser keeps only one. */
export const useRunningMatch = () => {
  const [match, setMatch] = useState(runningMatch)
  const end = () => {
    forgetMatch()
    setMatch(undefined)
  }
  return { match, end }
}

interface ContinueChaseProps {
  readonly match: RollOff
  readonly onEnd: () => void
}

/** Offers to continue the match, or to end it. Ending needs two presses, because the record exists nowhere else. */
export const ContinueChase = ({ match, onEnd }: ContinueChaseProps) => {
  const { t } = useTranslation('host')
  const [isAsking, setIsAsking] = useState(false)
  const names = listOf(match.seats.map(({ name }) => name))
  return (
    <ContinuePanel title={t(isAsking ? 'pass.chaseSure' : 'pass.chaseOn', { names })}>
      <Button className="primary" text={t('pass.chaseGoOn')} onPress={() => navigate({ at: 'chase' })} />
      <Button
        className="quiet"
        text={t(isAsking ? 'pass.chaseYes' : 'pass.chaseEnd')}
        onPress={() => (isAsking ? onEnd() : setIsAsking(true))}
      />
    </ContinuePanel>
  )
}
