import type { CompiledPower, PowerList } from './compiled-rules.ts'
import type { MoveGenerator } from './move-generator.ts'
import type { PartHoles } from './move-list.ts'
import {
  addBackward,
  addComeOuts,
  addComeOutsOfTeam,
  addForward,
  addForwardOfOthers,
  addLeaps,
  addOwnSwaps,
  addSwapsOfColours,
} from './plain-moves.ts'
import { addAnySplits } from './splits/any-splits.ts'
import { addSingleSteps, addStepOrders } from './splits/single-steps.ts'
import { addShares, addSplits } from './splits/split-moves.ts'

/** Which ways to one position are added where there are several: all, or of single steps only that between these holes. */
interface WantedOrders {
  readonly stepsBetween?: PartHoles
}

const addMovesOfPower = (generator: MoveGenerator, power: CompiledPower, orders?: WantedOrders): void => {
  const { steps } = power
  switch (power.type) {
    case 'out':
      if (power.whose === 'team') addComeOutsOfTeam(generator)
      else addComeOuts(generator)
      break
    case 'forward':
      addForward(generator, steps, power.sweeps)
      if (power.whose === 'any') addForwardOfOthers(generator, steps)
      break
    case 'backward':
      addBackward(generator, steps)
      break
    case 'split':
      addSplits(generator, power.splits)
      break
    case 'splitAny':
      addAnySplits(generator, steps)
      break
    case 'share':
      addShares(generator, steps)
      break
    case 'steps':
      if (orders === undefined) addSingleSteps(generator, steps, power.whose === 'team')
      else addStepOrders(generator, steps, power.whose === 'team', orders.stepsBetween)
      break
    case 'swap':
      if (power.whose === 'colours') addSwapsOfColours(generator)
      else addOwnSwaps(generator, power.whose === 'others')
      break
    case 'leap':
      addLeaps(generator)
      break
    case 'wild':
    case 'force':
    case 'steal':
      break
    default:
      power.type satisfies never
  }
}

const addMovesOfPowers = (generator: MoveGenerator, { powers, mayRepeat }: PowerList, orders?: WantedOrders): void => {
  generator.mayRepeat = mayRepeat
  generator.moves.distinctEnd = 0
  for (const power of powers) addMovesOfPower(generator, power, orders)
}

/** Adds every move of a card with these powers, and all ways to a position. `stepsBetween`: holes of the only wanted way of single steps. */
export const addAllOrders = (generator: MoveGenerator, list: PowerList, stepsBetween?: PartHoles): void =>
  addMovesOfPowers(generator, list, stepsBetween === undefined ? {} : { stepsBetween })

/** Adds the moves of a card with these powers. No two of them lead to the same position (M8). */
export const addMoves = (generator: MoveGenerator, list: PowerList): void => {
  const { moves } = generator
  const first = moves.count
  addMovesOfPowers(generator, list)
  if (generator.mayRepeat && moves.count > first + 1) moves.mergeEqualResults(first)
}
