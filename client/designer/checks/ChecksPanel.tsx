import type { Finding } from '../../../workshop/checks/finding.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { showFinding, showView, usePageState } from '../page-state.ts'
import { changeDesign, useDesigner } from '../store.ts'
import { useFindingWords } from './finding-words.ts'
import { useFindings } from './use-findings.ts'

const FindingItem = ({ finding }: { readonly finding: Finding }) => {
  const { t } = useTranslation('designer')
  const words = useFindingWords()
  const pointed = usePageState(({ finding: code }) => code === finding.code)
  const { severity, fix, places, code } = finding
  const show = () => {
    showView('plan')
    showFinding(pointed ? '' : code)
  }
  return (
    <li className={`check-item ${severity}`} data-finding={code}>
      <b>{t(`checks.${severity}`)}</b>
      <p>{words.says(finding)}</p>
      <div className="row">
        {fix === undefined ? (
          <small>{t('checks.noMend')}</small>
        ) : (
          <Button text={t('checks.mend', { what: words.mends(fix) })} onPress={() => changeDesign(fix)} />
        )}
        {places.length > 0 && (
          <button type="button" className="button quiet" aria-pressed={pointed} onClick={show}>
            {t('checks.show')}
          </button>
        )}
      </div>
    </li>
  )
}

/** All that is wrong or unwise about the board, with a way out of each. */
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
