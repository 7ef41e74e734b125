import type { CompiledPower, PowerList } from './compiled-rules.ts'
import type { MoveGenerator } from './move-generator.ts'
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
import { addSingleSteps } from './splits/single-steps.ts'
import { addShares, addSplits } from './splits/split-moves.ts'

const addMovesOfPower = (generator: MoveGenerator, power: CompiledPower): void => {
  const { steps } = power
  switch (power.type) {
    case 'out':
      if (power.whose === 'team') addComeOutsOfTeam(generator)
      else addComeOuts(generator)
      break
    case 'forward':
      if (power.whose !== 'others') addForward(generator, steps, power.sweeps)
      if (power.whose !== 'own') addForwardOfOthers(generator, steps)
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
      ;(generator.addSteps ?? addSingleSteps)(generator, steps, power.whose === 'team')
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
    case 'draw':
      break
    default:
      power.type satisfies never
  }
}

/** Adds every move of a card with these powers. All ways to a position are added, but only one for single steps. */
export const addAllMoves = (generator: MoveGenerator, { powers, mayRepeat }: PowerList): void => {
  generator.mayRepeat = mayRepeat
  generator.moves.distinctEnd = 0
  for (const power of powers) addMovesOfPower(generator, power)
}

/** Adds the moves of a card with these powers. No two of them lead to the same position (M8). */
export const addMoves = (generator: MoveGenerator, list: PowerList): void => {
  const { moves } = generator
  const first = moves.count
  addAllMoves(generator, list)
  if (generator.mayRepeat && moves.count > first + 1) moves.mergeEqualResults(first)
}
