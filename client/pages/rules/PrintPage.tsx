import { useMemo, useRef } from 'react'
import { cardRules } from '../../game/setup/draft.ts'
import { printDraft, readDraft } from '../../game/setup/setup-link.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWording } from '../../i18n/use-wording.ts'
import { LazyChaseRuleSheet } from '../../marble-chase/rules/lazy.ts'
import { isMarbleChase } from '../../table/state/offered-game.ts'
import { Button } from '../../ui/Button.tsx'
import { useSize } from '../../ui/hooks/use-size.ts'
import { Page } from '../../ui/Page.tsx'
import { navigate } from '../../ui/page/route.ts'
import { LinkProblems } from '../setup/LinkProblems.tsx'
import { withOwnName } from '../setup/own/own-name.ts'
import { RuleSheet } from './RuleSheet.tsx'
import './rule-sheet.css'

/** Width of the sheet with its margins, 210 mm, as in `rule-sheet.css`. */
const SHEET_WIDTH_PX = (210 / 25.4) * 96

/** Page with the rules on one sheet of paper, for printing. */
export const PrintPage = ({ query }: { readonly query: string }) => {
  const { t } = useTranslation('rulebook')
  const { draft, problems } = useMemo(() => withOwnName(readDraft(query)), [query])
  const rules = useMemo(() => cardRules(draft), [draft])
  const worded = useWording(draft.look.wording)
  const room = useRef<HTMLDivElement>(null)
  const { width } = useSize(room)
  const scale = Math.min(1, width / SHEET_WIDTH_PX)
  return (
    <Page title={t('rulebook.sheet.title')} className="print-page">
      <LinkProblems draft={draft} problems={problems} />
      <div className="row">
        <Button className="primary" text={t('rulebook.sheet.print')} onPress={() => print()} />
        <Button
          className="quiet"
          text={t('rulebook.sheet.whole')}
          onPress={() => navigate({ at: 'rules', query: printDraft(draft) })}
        />
      </div>
      <div className="sheet-room" ref={room} style={{ '--sheet-scale': scale } as React.CSSProperties}>
        <div className="sheet-paper">
          {rules !== undefined && worded && <RuleSheet rules={rules} look={draft.look} />}
          {isMarbleChase(draft.set) && <LazyChaseRuleSheet draft={draft} />}
        </div>
      </div>
    </Page>
  )
}
