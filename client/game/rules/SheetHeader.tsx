import { useTranslation } from '../../i18n/use-translation.ts'
import { useOriginForOthers } from '../../table/net/use-public-origin.ts'
import { pathOf } from '../../ui/page/route.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { gameName, gameSummary, teamsText } from '../../words/game-text.ts'
import type { Draft } from '../setup/draft.ts'
import { printDraft } from '../setup/setup-link.ts'
import { HouseRulesNote } from './RulesHeader.tsx'

/** Header of a rule sheet: name of the rules, and a QR code of the set-up. */
export const SheetHeader = ({ draft }: { readonly draft: Draft }) => {
  const { t } = useTranslation('rulebook')
  const { set, players, teams, look } = draft
  const link = useOriginForOthers() + pathOf({ at: 'new', query: printDraft(draft) })
  return (
    <header>
      <div>
        <h2>{look.called ?? gameName(set.id)}</h2>
        <p>{t('rulebook.sheet.people', { players, teams: teamsText(players, teams) })}</p>
        <HouseRulesNote {...draft} />
        <p>{gameSummary(set)}</p>
      </div>
      <figure>
        <QrCode text={link} label={t('rulebook.sheet.code')} />
        <figcaption>{t('rulebook.sheet.play')}</figcaption>
      </figure>
    </header>
  )
}
