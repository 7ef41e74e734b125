import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import type { ChaseWoods } from '../../../models/marble-chase/chase-woods.ts'
import { parseDesign } from '../../../workshop/design/design-text.ts'
import { localPlayersAt } from '../../game/bots/local-players.ts'
import type { PassSeat } from '../../game/bots/roster.ts'
import { navigate } from '../../ui/page/route.ts'
import { newRollOff, type RollOff } from './local-match.ts'
import { storeMatch } from './stored-match.ts'

/** Returns the woods of a designed field; undefined for the game's own field. */
const woodsOfDesign = (text: string | undefined): ChaseWoods | undefined => {
  const design = text === undefined ? undefined : parseDesign(text)
  if (design?.ok !== true) return undefined
  const { field, border, finish } = design.value
  return { field, border, finish }
}

interface Beginning {
  /** Text of a design, for its woods. */
  readonly design: string | undefined
  /** Changes the roll-off before it is shown. */
  readonly prepare?: (off: RollOff) => RollOff
  /** Names people who typed no name. */
  readonly nameOf?: (seat: number) => string
}

/** Begins a match on this device with these players, and opens its page. */
export const beginLocalMatch = (
  setup: ChaseSetup,
  places: readonly PassSeat[],
  { design, prepare = (off) => off, nameOf = () => '' }: Beginning,
): void => {
  storeMatch(prepare(newRollOff(setup, localPlayersAt(places, nameOf), woodsOfDesign(design))))
  navigate({ at: 'chase' })
}
