import type { Draft } from '../../../game/setup/draft.ts'
import { differencesOf } from '../../../game/setup/house-rules.ts'
import { setSummary } from '../../../game/setup/rule-sentences.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { gameName } from '../../../words/game-text.ts'
import { type OwnSetList, setLink } from './own-set.ts'

/** Shows named rules from a link that this browser has not saved, with a button to save them. */
export const ReceivedRules = ({ draft, list }: { readonly draft: Draft; readonly list: OwnSetList }) => {
  const { t } = useTranslation('rules')
  const { set, players, options, look } = draft
  const { called } = look
  if (called === undefined || list.sets.some(({ name }) => name === called)) return null
  return (
    <section className="panel stack received" aria-label={t('own.received')}>
      <small>{t('own.received')}</small>
      <h2>{called}</h2>
      <p>{setSummary(gameName(set.id), differencesOf(set, players, options))}</p>
      <span className="row">
        <Button
          className="small"
          text={t('own.keepThese')}
          onPress={() => list.keep({ name: called, link: setLink(draft) })}
        />
        <small className="muted">{t('own.receivedHint')}</small>
      </span>
    </section>
  )
}
