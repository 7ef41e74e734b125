import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../files/designer-files.css'
import './designer-machine.css'
import { isChase } from '../../../workshop/design/marble-chase.ts'
import { LETTER_STYLES } from '../../../workshop/exports/export-order.ts'
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
import { DEFAULT_STYLE, orderFile } from '../files/export-request.ts'
import { FileRow } from '../files/FileRow.tsx'
import { ProblemList } from '../files/ProblemList.tsx'
import { useDesigner } from '../store.ts'
import { useFileTexts } from '../use-file-texts.ts'
import { changeSetup, chooseMachine, useMachine } from './machine-state.ts'
import { ProgramList } from './ProgramList.tsx'
import { ToolList } from './ToolList.tsx'
import { useReckonedPaths } from './use-paths.ts'

const MachineSelect = () => {
  const { t } = useTranslation('machining')
  const { setup } = useMachine()
  return (
    <label className="field">
      <span>{t('machining.machine')}</span>
      <select
        value={setup.machine}
        data-machine="machine"
        onChange={({ currentTarget }) => chooseMachine(currentTarget.value as (typeof MACHINES)[number])}
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

/** Choices about the programs that a plan and a machine leave open. */
const choicesFor = ({ drills, design }: Plan, dialect: Parameters<typeof changesTools>[0]) =>
  [
    { name: 'holes', values: ['drill', 'mill'], isOpen: drills.length > 0 && design.holeBottom === 'flat' },
    { name: 'edge', values: ['bit', 'ball', 'hand'], isOpen: design.edge !== 'square' },
    { name: 'changes', values: ['files', 'pause'], isOpen: dialect === 'grbl' && !changesTools(dialect) },
    { name: 'origin', values: ['corner', 'middle'], isOpen: true },
    { name: 'zero', values: ['top', 'bed'], isOpen: true },
  ] as const

const Choices = ({ plan }: { readonly plan: Plan }) => {
  const { t } = useTranslation('machining')
  const { setup, letters } = useMachine()
  const choices = choicesFor(plan, MACHINE_TABLE[setup.machine].dialect).filter(({ isOpen }) => isOpen)
  const hasLetters = plan.marks.some(({ kind }) => kind === 'text')
  return (
    <>
      {choices.map(({ name, values }) => (
        <ChoiceList<string>
          key={name}
          label={t(`machining.${name}Label`)}
          value={setup[name]}
          options={values.map((value) => ({
            value,
            text: t(`machining.${name}.${value}` as 'machining.origin.corner'),
          }))}
          onChange={(value) => changeSetup({ [name]: value })}
        />
      ))}
      {hasLetters && (
        <ChoiceList
          label={t('machining.lettersLabel')}
          value={letters}
          options={LETTER_STYLES.map((value) => ({ value, text: t(`machining.letters.${value}`) }))}
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

const MoreSettings = ({ plan }: { readonly plan: Plan }) => {
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
              onChange={(value) => changeSetup({ [name]: value })}
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
  const texts = useFileTexts()
  const problems = useMemo(() => machineProblems(plan, setup, texts), [plan, setup, texts])
  useReckonedPaths()
  return (
    <section className="files machine-panel" aria-label={t('machining.title')}>
      <MachineSelect />
      <ul className="file-list">
        <FileRow format="gcode" primary onSave={() => orderFile('gcode', { ...DEFAULT_STYLE, letters })} />
      </ul>
      <ProblemList problems={problems} />
      <ProgramList />
      <ToolList roles={rolesFor(plan, setup)} />
      <MoreSettings plan={plan} />
    </section>
  )
}
