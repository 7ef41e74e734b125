import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showBuildTab } from '../page-state.ts'
import { useFindings } from './use-findings.ts'

/** Button at the board that shows the number of faults, or of advices if there are no faults. A press opens the list of checks. */
export const ChecksChip = () => {
  const { t } = useTranslation('designer')
  const findings = useFindings()
  const faults = findings.filter(({ severity }) => severity === 'fault').length
  const advices = findings.length - faults
  const kind = faults > 0 ? 'fault' : advices > 0 ? 'advice' : 'clear'
  const count = faults > 0 ? faults : advices
  return (
    <button type="button" className={`checks-chip ${kind}`} onClick={() => showBuildTab('checks')}>
      {kind === 'clear' ? <Icon name="check" size={18} /> : <i aria-hidden="true">!</i>}
      <span>{kind === 'clear' ? t('checks.clear') : t(`checks.${kind}s`, { count })}</span>
    </button>
  )
}
