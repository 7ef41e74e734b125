import { inBothUnits, inEachUnit, makeFeed, unbrokenLengths } from '../../../workshop/design/units.ts'
import { toolsOf } from '../../../workshop/machining/job-context.ts'
import { TOOL_FIELDS, TOOL_LIMITS, type Tool, type ToolField, type ToolRole } from '../../../workshop/machining/tool.ts'
import { toolDescription } from '../../../workshop/machining/tool-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useDesigner } from '../design-state.ts'
import { LengthField } from '../fields/LengthField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { useFileTexts } from '../use-file-texts.ts'
import { changeTool, resetTool, useMachineState } from './machine-state.ts'

/** Kinds of the fields that are lengths or feeds; the others are plain numbers. */
const QUANTITY_OF_FIELD: Partial<Readonly<Record<ToolField, 'length' | 'feed'>>> = {
  diameter: 'length',
  pass: 'length',
  feed: 'feed',
  plunge: 'feed',
}
/** Steps of the arrow keys, in the units of the fields: mm, mm per minute, degrees, revolutions per minute or a count. */
const ARROW_STEPS: Readonly<Record<ToolField, number>> = {
  diameter: 0.5,
  angle: 5,
  flutes: 1,
  rpm: 500,
  feed: 50,
  plunge: 20,
  pass: 0.1,
}

const ToolFields = ({ tool }: { readonly tool: Tool }) => {
  const { t } = useTranslation('machining')
  const fields = TOOL_FIELDS.filter((field) => field !== 'angle' || tool.role === 'vee')
  const numberUnits: Partial<Record<ToolField, string>> = { angle: '°', rpm: t('machining.unit.rpm') }
  return (
    <div className="field-grid">
      {fields.map((field) => {
        const quantity = QUANTITY_OF_FIELD[field]
        const commonProps = {
          name: `${tool.role}-${field}`,
          label: t(`machining.tool.${tool.round !== undefined && field === 'diameter' ? 'tip' : field}`),
          value: tool[field],
          limits: TOOL_LIMITS[field],
          step: ARROW_STEPS[field],
          onChange: (value: number) => changeTool(tool.role, field, value),
        }
        return quantity === undefined ? (
          <NumberField key={field} unit={numberUnits[field]} {...commonProps} />
        ) : (
          <LengthField key={field} quantity={quantity} {...commonProps} />
        )
      })}
    </div>
  )
}

const ToolEntry = ({ tool, isChanged }: { readonly tool: Tool; readonly isChanged: boolean }) => {
  const { t } = useTranslation('machining')
  const units = useDesigner(({ design }) => design.units)
  const texts = useFileTexts()
  const { rpm, feed, pass } = tool
  return (
    <details className="shape-section chevron tool-entry" data-tool={tool.role}>
      <summary>
        <b>{unbrokenLengths(toolDescription(tool, units, texts))}</b>
        <small>
          {t('machining.driven', {
            rpm,
            feed: unbrokenLengths(inEachUnit(units, (unit) => makeFeed(feed, unit))),
            pass: unbrokenLengths(inBothUnits(pass, units)),
          })}
          {isChanged && ` · ${t('machining.changed')}`}
        </small>
      </summary>
      <div className="shape-fields">
        <p className="muted">{t(`machining.toolFor.${tool.role}`)}</p>
        <ToolFields tool={tool} />
        {isChanged && <Button text={t('machining.reset')} className="small" onPress={() => resetTool(tool.role)} />}
      </div>
    </details>
  )
}

/** Lists tools with their speeds and feeds, which follow from the wood and the machine until the person changes them. */
export const ToolList = ({ roles }: { readonly roles: readonly ToolRole[] }) => {
  const { t } = useTranslation('machining')
  const plan = useDesigner((designer) => designer.plan)
  const { setup } = useMachineState()
  const tools = toolsOf(plan, setup)
  return (
    <section aria-labelledby="machine-tools">
      <h2 id="machine-tools">{t('machining.tools')}</h2>
      {roles.map((role) => (
        <ToolEntry key={role} tool={tools[role]} isChanged={setup.tools[role] !== undefined} />
      ))}
    </section>
  )
}
