import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../files/designer-files.css'
import './designer-machine.css'
import { isChase } from '../../../workshop/design/design.ts'
import { MM_PER_INCH, ruledSizes, unbrokenLengths } from '../../../workshop/design/units.ts'
import { LETTER_STYLES } from '../../../workshop/exports/export-order.ts'
import { edgeCutter } from '../../../workshop/machining/edge-cutter.ts'
import { isCutFromBelow, machineOf, toolsOf } from '../../../workshop/machining/job-context.ts'
import { dialectOf, MACHINES, TOUCH_OFFS } from '../../../workshop/machining/machine.ts'
import { machineProblems } from '../../../workshop/machining/machine-problems.ts'
import {
  canTouchPlate,
  firstMoveOf,
  type MachineSetup,
  SETUP_LENGTHS,
  type SetupLength,
  stopsForTools,
  touchesPlate,
} from '../../../workshop/machining/setup.ts'
import { TOOL_ROLES, type ToolRole } from '../../../workshop/machining/tool.ts'
import { slotTool } from '../../../workshop/machining/top-operations.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { Select } from '../../ui/Select.tsx'
import { useDesigner } from '../design-state.ts'
import { LengthField } from '../fields/LengthField.tsx'
import { DEFAULT_STYLE, requestFile } from '../files/export-request.ts'
import { FileRow } from '../files/FileRow.tsx'
import { ProblemList } from '../files/ProblemList.tsx'
import { useFileTexts } from '../use-file-texts.ts'
import { changeSetup, chooseMachine, useMachineState } from './machine-state.ts'
import { ProgramList } from './ProgramList.tsx'
import { usePathCalculation } from './path-state.ts'
import { ToolList } from './ToolList.tsx'

const MachineSelect = () => {
  const { t } = useTranslation('machining')
  const { setup } = useMachineState()
  return (
    <label className="field">
      <span>{t('machining.machine')}</span>
      <Select
        value={setup.machine}
        data-machine="machine"
        options={MACHINES.map((value) => ({ value, text: t(`machining.machines.${value}`) }))}
        onChange={chooseMachine}
      />
    </label>
  )
}

/** Machines are known by their size in eighths of an inch at the finest. */
const EIGHTH_INCH_MM = MM_PER_INCH / 8

const roundTo = (step: number, mm: number): number => Math.round(mm / step) * step

/** The size that the machine reaches, which no maker's name tells: several are sold in different sizes. */
const ReachNote = ({ plan }: { readonly plan: Plan }) => {
  const { t } = useTranslation('machining')
  const { setup } = useMachineState()
  const { units } = plan.design
  const sizes = machineOf(plan, setup).bed.map((mm) => (units === 'mm' ? mm : roundTo(EIGHTH_INCH_MM, mm)))
  return <p className="file-note">{t('machining.reach', { size: unbrokenLengths(ruledSizes(units, ...sizes)) })}</p>
}

const hasAlikeParts = (parts: Plan['parts']): boolean => new Set(parts.map(({ shape }) => shape)).size < parts.length

/** Returns the settings of programs with the values that they may have. `isOpen`: the plan and the machine leave a choice. */
const choicesFor = ({ drills, design, parts }: Plan, setup: MachineSetup) => {
  const { firstMoves, toolChanges } = dialectOf(setup.machine)
  return [
    { name: 'holes', values: ['drill', 'mill'], isOpen: drills.length > 0 && design.holeBottom === 'flat' },
    { name: 'edge', values: ['bit', 'ball', 'hand'], isOpen: design.edge !== 'square' },
    { name: 'changes', values: toolChanges, isOpen: toolChanges.length > 1 },
    { name: 'touchOff', values: TOUCH_OFFS, isOpen: canTouchPlate(setup) },
    { name: 'park', values: ['front', 'here'], isOpen: stopsForTools(setup) && !touchesPlate(setup) },
    { name: 'firstMove', values: firstMoves, isOpen: firstMoves.length > 1 },
    { name: 'nest', values: ['single', 'together'], isOpen: hasAlikeParts(parts) },
    { name: 'origin', values: ['corner', 'middle'], isOpen: true },
    { name: 'zero', values: ['top', 'bed'], isOpen: true },
  ] as const
}

const ProgramChoices = ({ plan }: { readonly plan: Plan }) => {
  const { t } = useTranslation('machining')
  const { setup, letters } = useMachineState()
  const choices = choicesFor(plan, setup).filter(({ isOpen }) => isOpen)
  const hasLetters = plan.marks.some(({ kind }) => kind === 'text')
  return (
    <>
      {choices.map(({ name, values }) => (
        <ChoiceList<string>
          key={name}
          label={t(`machining.${name}Label`)}
          value={values.find((value) => value === setup[name]) ?? values[0]}
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
          onChange={(value) => useMachineState.setState({ letters: value })}
        />
      )}
    </>
  )
}

const isHinged = ({ fold, foldJoint }: Plan['design']): boolean => fold !== 'none' && foldJoint === 'hinges'

/** Returns the lengths of the setup that matter for a plan. */
const lengthsFor = (plan: Plan, setup: MachineSetup): readonly SetupLength[] => [
  'safe',
  ...(stopsForTools(setup) && firstMoveOf(setup) !== 'home' ? (['parkHeight'] as const) : []),
  ...(touchesPlate(setup) ? (['plate', 'plateReach'] as const) : []),
  'through',
  'tabHeight',
  'tabWidth',
  'tabsApart',
  ...(plan.parts.some((_, index) => isCutFromBelow(plan, index)) ? (['pinDepth'] as const) : []),
  ...(isHinged(plan.design) ? (['hingeLength', 'hingeWidth', 'hingeDepth'] as const) : []),
]

const MoreSettings = ({ plan }: { readonly plan: Plan }) => {
  const { t } = useTranslation('machining')
  const { setup } = useMachineState()
  return (
    <details className="shape-section chevron">
      <summary>
        <b>{t('machining.more')}</b>
        <small>{t('machining.moreAbout')}</small>
      </summary>
      <div className="shape-fields">
        <ProgramChoices plan={plan} />
        <div className="field-grid">
          {lengthsFor(plan, setup).map((name) => (
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

/** Returns the roles of the tools that the plan needs, in the order of `TOOL_ROLES`. */
const rolesFor = (plan: Plan, setup: MachineSetup): readonly ToolRole[] => {
  const { design, marks } = plan
  const { holes } = setup
  const tools = toolsOf(plan, setup)
  const cutter = edgeCutter({ plan, setup, tools })
  const edgeRoles = cutter === undefined ? [] : [cutter.tool.role]
  if (isChase(design)) {
    const roles = [slotTool({ plan, tools }).role, 'vee', 'flat', ...(design.scoringBoards > 0 ? edgeRoles : [])]
    return TOOL_ROLES.filter((role) => roles.includes(role))
  }
  const holeRole: ToolRole = design.holeBottom === 'ball' ? 'ball' : holes === 'drill' ? 'drill' : 'fine'
  const hasTexts = marks.some(({ kind }) => kind === 'text')
  const needed: Readonly<Record<ToolRole, boolean>> = {
    drill: holeRole === 'drill',
    ball: holeRole === 'ball',
    fine:
      holeRole === 'fine' ||
      design.plugs !== 'none' ||
      design.lines === 'inlaid' ||
      isHinged(design) ||
      design.magnets !== 'none',
    vee: design.holeChamfer > 0 || design.lines === 'painted' || design.arrows || hasTexts,
    flat: true,
    edge: false,
  }
  return TOOL_ROLES.filter((role) => needed[role] || edgeRoles.includes(role))
}

/** Panel for the machine, its tools and its settings, with the programs that it makes from the design. */
export const MachinePanel = () => {
  const { t } = useTranslation('machining')
  const plan = useDesigner((designer) => designer.plan)
  const { setup, letters } = useMachineState()
  const texts = useFileTexts()
  const problems = useMemo(() => machineProblems(plan, setup, texts), [plan, setup, texts])
  usePathCalculation()
  return (
    <section className="files machine-panel" aria-label={t('machining.title')}>
      <div>
        <MachineSelect />
        <ReachNote plan={plan} />
      </div>
      <ul className="file-list">
        <FileRow format="gcode" isPrimary onSave={() => requestFile('gcode', { ...DEFAULT_STYLE, letters })} />
      </ul>
      <ProblemList problems={problems} />
      <ProgramList />
      <ToolList roles={rolesFor(plan, setup)} />
      <MoreSettings plan={plan} />
    </section>
  )
}
