import { useState } from 'react'
import type { TournamentLinks, TournamentView } from '../../../../server/protocol/tournament.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fetchLinks } from '../../../table/net/tournament-requests.ts'
import { useOriginForOthers } from '../../../table/net/use-public-origin.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyLink } from '../../../ui/share.ts'
import { problemText } from '../problem-text.ts'
import { entrantLink } from '../tournament-keys.ts'

interface EntrantLinksProps {
  readonly view: TournamentView
  readonly token: string
}

/** Links for people whom the host has typed: with theirs, a phone sits at their table and says their results. */
export const EntrantLinks = ({ view, token }: EntrantLinksProps) => {
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
      return own === null ? [] : [{ name, link: entrantLink(origin, view.code, entrant, own) }]
    }),
  )
  return (
    <>
      <p className="muted">{t('tournament.host.entrantLinksHint')}</p>
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <span className="row">
        <Button className="small" text={t('tournament.host.entrantLinks')} onPress={() => void show()} />
      </span>
      <ul className="tournament-links">
        {people.map(({ name, link }) => (
          <li key={link}>
            <span>{name}</span>
            <Button
              className="small quiet"
              text={t('tournament.host.copyLinkOf', { name })}
              onPress={() => void copyLink(link, t('tournament.copied'))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
