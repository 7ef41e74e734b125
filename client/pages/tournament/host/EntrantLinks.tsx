import { useState } from 'react'
import type { TournamentLinks, TournamentView } from '../../../../server/protocol/tournament.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fetchLinks } from '../../../table/net/tournament-requests.ts'
import { useOriginForOthers } from '../../../table/net/use-public-origin.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { copyLink } from '../../../ui/share.ts'
import { problemText } from '../problem-text.ts'
import { entrantLink } from '../tournament-keys.ts'
import type { HostActions } from './host-actions.ts'

interface EntrantLinksProps {
  readonly view: TournamentView
  readonly host: HostActions
  readonly token: string
}

/**
 * Links for people whom the host has typed: with theirs, a phone sits at their table and says their results. Those who have entered themselves
 * get one only in place of a lost one.
 */
export const EntrantLinks = ({ view, host, token }: EntrantLinksProps) => {
  const { t } = useTranslation('tournament')
  const origin = useOriginForOthers()
  const [links, setLinks] = useState<TournamentLinks>()
  const [problem, setProblem] = useState('')
  const show = async () => {
    const answer = await fetchLinks(view.code, token)
    if (answer.ok) setLinks(answer.value)
    setProblem(answer.ok ? '' : problemText(answer.error))
  }
  const people = (links?.entrants ?? []).flatMap(({ entrant, tokens }) =>
    tokens.flatMap((own, i) => {
      const name = view.entrants.find(({ id }) => id === entrant)?.names[i] ?? ''
      return [
        { name, entrant, person: i, link: own === null ? undefined : entrantLink(origin, view.code, entrant, own) },
      ]
    }),
  )
  const renew = async (entrant: number, person: number) => {
    if (await host.act({ kind: 'renew', entrant, person })) await show()
  }
  return (
    <>
      <p className="muted">
        {t('tournament.host.entrantLinksHint')} {t('tournament.host.renewHint')}
      </p>
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <span className="row">
        <Button className="small" text={t('tournament.host.entrantLinks')} onPress={() => void show()} />
      </span>
      <ul className="tournament-links">
        {people.map(({ name, entrant, person, link }) => (
          <li key={`${entrant} ${person}`}>
            <span>{name}</span>
            {link !== undefined && (
              <Button
                className="small quiet"
                text={t('tournament.host.copyLinkOf', { name })}
                onPress={() => void copyLink(link, t('tournament.copied'))}
              />
            )}
            <ConfirmButton
              className="small quiet"
              text={t('tournament.host.renew', { name })}
              question={t('tournament.host.renewAsk', { name })}
              yes={t('tournament.host.renewYes')}
              no={t('tournament.host.no')}
              onConfirm={() => void renew(entrant, person)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
