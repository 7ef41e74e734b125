import type { Finding } from '../../../workshop/checks/finding.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { changeDesign, useDesigner } from '../design-state.ts'
import { showFinding, showView, usePageState } from '../page-state.ts'
import { useFindingTexts } from './finding-text.ts'
import { useFindings } from './use-findings.ts'

const FindingItem = ({ finding }: { readonly finding: Finding }) => {
  const { t } = useTranslation('designer')
  const { findingText, fixText } = useFindingTexts()
  const isShown = usePageState(({ finding: code }) => code === finding.code)
  const { severity, fix, places, code } = finding
  const toggleShown = () => {
    showView('plan')
    showFinding(isShown ? '' : code)
  }
  return (
    <li className={`check-item ${severity}`} data-finding={code}>
      <b>{t(`checks.${severity}`)}</b>
      <p>{findingText(finding)}</p>
      <div className="row">
        {fix === undefined ? (
          <small>{t('checks.noMend')}</small>
        ) : (
          <Button text={t('checks.mend', { what: fixText(fix) })} onPress={() => changeDesign(fix)} />
        )}
        {places.length > 0 && (
          <button type="button" className="button quiet" aria-pressed={isShown} onClick={toggleShown}>
            {t('checks.show')}
          </button>
        )}
      </div>
    </li>
  )
}

/** Lists all faults of the board and all advice about it, each with a button that mends it if a change of the design can. */
export const ChecksPanel = () => {
  const { t } = useTranslation('designer')
  const findings = useFindings()
  const form = useDesigner(({ design }) => design.form)
  return findings.length === 0 ? (
    <p className="checks-none">{t(form === 'field' ? 'checks.goodField' : 'checks.good')}</p>
  ) : (
    <ul className="checks" aria-label={t('checks.title')}>
      {findings.map((finding) => (
        <FindingItem key={finding.code} finding={finding} />
      ))}
    </ul>
  )
}
