import { makeDesign } from '../../../workshop/design/design-text.ts'
import { PRESETS, type Preset } from '../../../workshop/design/presets.ts'
import { boardSize } from '../../../workshop/lists/board-size.ts'
import { type Plan, planOf } from '../../../workshop/plan.ts'
import { PlanThumbnail } from '../../board/plan/PlanDrawing.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { navigate } from '../../ui/page/route.ts'
import { changeDesign, useDesigner } from '../design-state.ts'
import { goToStep } from '../page-state.ts'
import { usePlanCountText } from '../use-plan-count.ts'
import { applyPreset } from './apply-preset.ts'

const planByPreset = new Map<string, Plan>()

const planOfPreset = ({ id, design }: Preset): Plan => {
  const plan = planByPreset.get(id) ?? planOf(design)
  planByPreset.set(id, plan)
  return plan
}

interface PresetCardProps {
  readonly preset: Preset
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const PresetCard = ({ preset, isChosen, onChoose }: PresetCardProps) => {
  const { t } = useTranslation('designer')
  const units = useDesigner((designer) => designer.design.units)
  const countText = usePlanCountText()
  const plan = planOfPreset(preset)
  return (
    <button type="button" className="preset" aria-pressed={isChosen} onClick={onChoose} data-preset={preset.id}>
      <PlanThumbnail plan={plan} />
      <b>{t(`designer.preset.${preset.id as 'tock'}.name`)}</b>
      <span>{t(`designer.preset.${preset.id as 'tock'}.about`)}</span>
      <small>
        {t('designer.across', { length: boardSize(plan, units).width })} · {countText(plan)}
      </small>
    </button>
  )
}

/** The step in which a preset is chosen. Each is drawn as its plan. */
export const PresetGallery = () => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const designText = makeDesign(design)
  return (
    <>
      <p className="choose-hint">
        {t('designer.chooseHint')}{' '}
        <Button
          text={t('designer.boards')}
          className="quiet small"
          onPress={() => navigate({ at: 'boards', id: '' })}
        />
      </p>
      <div className="presets">
        {PRESETS.map((preset) => (
          <PresetCard
            key={preset.id}
            preset={preset}
            isChosen={makeDesign(applyPreset(preset.design, design)) === designText}
            onChoose={() => changeDesign(applyPreset(preset.design, design))}
          />
        ))}
      </div>
      <p className="panel-next">
        <Button text={t('designer.next.shape')} className="primary" onPress={() => goToStep('shape')} />
        <Button text={t('designer.next.build')} onPress={() => goToStep('build')} />
      </p>
    </>
  )
}
