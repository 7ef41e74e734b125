import { useMemo, useRef } from 'react'
import type { PageKinds } from '../../game/kind/game-kind.ts'
import { printDraft, readDraft } from '../../game/setup/setup-link.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWording } from '../../i18n/use-wording.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { Button } from '../../ui/Button.tsx'
import { useSize } from '../../ui/hooks/use-size.ts'
import { Page } from '../../ui/Page.tsx'
import { navigate } from '../../ui/page/route.ts'
import { LinkProblems } from '../setup/LinkProblems.tsx'
import { checkRulesName } from '../setup/saved-rules/rules-name.ts'
import './rule-sheet.css'

/** Width of the sheet with its margins, 210 mm, as in `rule-sheet.css`. */
const SHEET_WIDTH_PX = (210 / 25.4) * 96

interface PrintPageProps {
  readonly query: string
  readonly kinds: PageKinds
}

/** Page with the rules on one sheet of paper, for printing. */
export const PrintPage = ({ query, kinds }: PrintPageProps) => {
  const { t } = useTranslation('rulebook')
  const { draft, problems } = useMemo(() => checkRulesName(readDraft(query)), [query])
  const { Rules } = kinds[kindTraits(draft.set.id).id]
  const hasWording = useWording(draft.look)
  const container = useRef<HTMLDivElement>(null)
  const { width } = useSize(container)
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
      <div className="sheet-space" ref={container} style={{ '--sheet-scale': scale }}>
        <div className="sheet-paper">{hasWording && <Rules draft={draft} layout="paper" />}</div>
      </div>
    </Page>
  )
}
