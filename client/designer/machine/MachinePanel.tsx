import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../files/designer-files.css'
import './designer-machine.css'
import { isChase } from '../../../workshop/design/marble-chase.ts'
import { edgeCutter } from '../../../workshop/machining/edge-cutter.ts'
import { hasBottom, toolsOf } from '../../../workshop/machining/job-context.ts'
import { changesTools, MACHINE_TABLE, MACHINES } from '../../../workshop/machining/machine.ts'
import { slotTool } from '../../../workshop/machining/part-jobs.ts'
import { machineProblems } from '../../../workshop/machining/problems.ts'
import { type MachineSetup, SETUP_LENGTHS, type SetupLength } from '../../../workshop/machining/setup.ts'
import { TOOL_ROLES, type ToolRole } from '../../../workshop/machining/tool.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { LengthField } from '../fields/LengthField.tsx'
import { orderFile } from '../files/export-request.ts'
import { FileRow } from '../files/FileRow.tsx'
import { useDesigner } from '../store.ts'
import { useFileTexts } from '../use-file-texts.ts'
import { setUp, takeMachine, useMachine } from './machine-state.ts'
import { ProgramList } from './ProgramList.tsx'
import { ToolList } from './ToolList.tsx'
import { useReckonedPaths } from './use-paths.ts'

const MachinePick = () => {
  const { t } = useTranslation('machining')
  const { setup } = useMachine()
  return (
    <label className="field">
      <span>{t('machining.machine')}</span>
      <select
        value={setup.machine}
        data-machine="machine"
        onChange={({ currentTarget }) => takeMachine(currentTarget.value as (typeof MACHINES)[number])}
      >
        {MACHINES.map((machine) => (
          <option key={machine} value={machine}>
            {t(`machining.machines.${machine}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Problems that prevent the programs, and notes about them. */
const Problems = ({ plan }: { readonly plan: Plan }) => {
  const texts = useFileTexts()
  const { setup } = useMachine()
  const problems = useMemo(() => machineProblems(plan, setup, texts), [plan, setup, texts])
  return (
    <ul className="machine-problems">
      {problems.map(({ code, severity, text }) => (
        <li key={code} data-problem={code} className={severity}>
          {text}
        </li>
      ))}
    </ul>
  )
}

const Choices = ({ plan }: { readonly plan: Plan }) => {
  const { t } = useTranslation('machining')
  const { setup, letters } = useMachine()
  const { dialect } = MACHINE_TABLE[setup.machine]
  const hasLetters = plan.marks.some(({ kind }) => kind === 'text')
  const options = <T extends string>(name: 'origin' | 'zero' | 'holes' | 'changes' | 'edge', values: readonly T[]) =>
    values.map((value) => ({ value, text: t(`machining.${name}.${value}` as 'machining.origin.corner') }))
  return (
    <>
      {plan.drills.length > 0 && plan.design.holeBottom === 'flat' && (
        <ChoiceList
          label={t('machining.holesLabel')}
          value={setup.holes}
          options={options('holes', ['drill', 'mill'] as const)}
          onChange={(holes) => setUp({ holes })}
        />
      )}
      {plan.design.edge !== 'square' && (
        <ChoiceList
          label={t('machining.edgeLabel')}
          value={setup.edge}
          options={options('edge', ['bit', 'ball', 'hand'] as const)}
          onChange={(edge) => setUp({ edge })}
        />
      )}
      {dialect === 'grbl' && !changesTools(dialect) && (
        <ChoiceList
          label={t('machining.changesLabel')}
          value={setup.changes}
          options={options('changes', ['files', 'pause'] as const)}
          onChange={(changes) => setUp({ changes })}
        />
      )}
      <ChoiceList
        label={t('machining.originLabel')}
        value={setup.origin}
        options={options('origin', ['corner', 'middle'] as const)}
        onChange={(origin) => setUp({ origin })}
      />
      <ChoiceList
        label={t('machining.zeroLabel')}
        value={setup.zero}
        options={options('zero', ['top', 'bed'] as const)}
        onChange={(zero) => setUp({ zero })}
      />
      {hasLetters && (
        <ChoiceList
          label={t('machining.lettersLabel')}
          value={letters}
          options={(['outlines', 'lines'] as const).map((value) => ({ value, text: t(`machining.letters.${value}`) }))}
          onChange={(own) => useMachine.setState({ letters: own })}
        />
      )}
    </>
  )
}

const isHinged = ({ fold, foldJoint }: Plan['design']): boolean => fold !== 'none' && foldJoint === 'hinges'

const lengthsFor = (plan: Plan): readonly SetupLength[] => [
  'safe',
  'through',
  'tabHeight',
  'tabWidth',
  'tabsApart',
  ...(plan.parts.some((_, index) => hasBottom(plan, index)) ? (['pinDepth'] as const) : []),
  ...(isHinged(plan.design) ? (['hingeLength', 'hingeWidth', 'hingeDepth'] as const) : []),
]

const Lengths = ({ plan }: { readonly plan: Plan }) => {
  const { t } = useTranslation('machining')
  const { setup } = useMachine()
  return (
    <details className="shape-section chevron">
      <summary>
        <b>{t('machining.more')}</b>
        <small>{t('machining.moreAbout')}</small>
      </summary>
      <div className="shape-fields">
        <Choices plan={plan} />
        <div className="field-grid">
          {lengthsFor(plan).map((name) => (
            <LengthField
              key={name}
              name={name}
              label={t(`machining.length.${name}`)}
              value={setup[name]}
              limits={SETUP_LENGTHS[name]}
              step={0.5}
              onChange={(value) => setUp({ [name]: value })}
            />
          ))}
        </div>
      </div>
    </details>
  )
}

/** The tools that a design needs. */
const rolesFor = (plan: Plan, setup: MachineSetup): readonly ToolRole[] => {
  const { design, marks } = plan
  const { holes } = setup
  const tools = toolsOf(plan, setup)
  const cutter = edgeCutter({ plan, setup, tools })
  const edged = cutter === undefined ? [] : [cutter.tool.role]
  if (isChase(design)) {
    const own = [slotTool({ plan, tools }).role, 'vee', 'flat', ...(design.scoringBoards > 0 ? edged : [])]
    return TOOL_ROLES.filter((role) => own.includes(role))
  }
  const drilled: ToolRole = design.holeBottom === 'ball' ? 'ball' : holes === 'drill' ? 'drill' : 'fine'
  const texts = marks.some(({ kind }) => kind === 'text')
  const needed: Readonly<Record<ToolRole, boolean>> = {
    drill: drilled === 'drill',
    ball: drilled === 'ball',
    fine:
      drilled === 'fine' ||
      design.plugs !== 'none' ||
      design.lines === 'inlaid' ||
      isHinged(design) ||
      design.magnets !== 'none',
    vee: design.holeChamfer > 0 || design.lines === 'painted' || design.arrows || texts,
    flat: true,
    edge: false,
  }
  return TOOL_ROLES.filter((role) => needed[role] || edged.includes(role))
}

/** Makes the programs of a machine from the design. */
export const MachinePanel = () => {
  const { t } = useTranslation('machining')
  const plan = useDesigner((designer) => designer.plan)
  const { setup, letters } = useMachine()
  useReckonedPaths()
  return (
    <section className="files machine-panel" aria-label={t('machining.title')}>
      <MachinePick />
      <ul className="file-list">
        <FileRow format="gcode" primary onSave={() => orderFile('gcode', { layering: 'named', letters })} />
      </ul>
      <Problems plan={plan} />
      <ProgramList />
      <ToolList roles={rolesFor(plan, setup)} />
      <Lengths plan={plan} />
    </section>
  )
}
