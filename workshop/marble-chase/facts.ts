import { FIELD_MM } from '../../engine/marble-chase/field.ts'
import { SCORING_BOARD_SIZE_MM } from '../../engine/marble-chase/scoring-board-layout.ts'
import { lengthWriters, sizesInBothUnits } from '../design/units.ts'
import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { marbleDiameters, scoringScale } from './dimensions.ts'

export interface ChaseFact {
  readonly name: string
  readonly text: string
}

/** Describes a board for Marble Chase in a few lines. */
export const chaseFacts = (plan: Plan, t: Translate): readonly ChaseFact[] => {
  const { design, wells } = plan
  const { units, scale, thickness, scoringBoards, scoringThickness } = design
  const { ruled, sold } = lengthWriters(units)
  const slots = wells.filter(({ kind }) => kind === 'slot')
  const widths = slots.map(({ height }) => height)
  const cubes = scoringScale(design)
  const texts = {
    form: t('factText.form', { game: t(`game.${design.game}`), form: t('form.field', { count: scoringBoards }) }),
    field: sizesInBothUnits(units, FIELD_MM.width * scale, FIELD_MM.length * scale, thickness),
    wood: t('factText.chaseWood', { field: t(`wood.${design.field}`), border: t(`wood.${design.border}`) }),
    slots: t('factText.slots', {
      count: slots.length,
      least: ruled(Math.min(...widths)),
      most: ruled(Math.max(...widths)),
      length: ruled(slots[0]?.width ?? 0),
      depth: ruled(slots[0]?.depth ?? 0),
    }),
    rails: t('factText.rails', { height: ruled(design.railHeight), width: ruled(design.railWidth) }),
    ...(scoringBoards === 0
      ? {}
      : {
          scoring: sizesInBothUnits(
            units,
            SCORING_BOARD_SIZE_MM.x * cubes,
            SCORING_BOARD_SIZE_MM.z * cubes,
            scoringThickness,
          ),
        }),
    pieces: t('factText.marbles', { sizes: marbleDiameters(design).map(sold) }),
  }
  return Object.entries(texts).map(([name, text]) => ({ name: t(`fact.${name}`), text }))
}
