import { parseCards } from '../../../engine/cards.ts'
import type { Game } from '../../../engine/game.ts'
import { makePosition } from '../../../engine/text/notation.ts'
import { parsePosition } from '../../../engine/text/position-parser.ts'
import type { CardMatch } from '../../../server/table/match/card-match.ts'
import type { Table } from '../../../server/table/table.ts'
import { must } from '../../engine/game-fixtures.ts'
import { alterMatch, settle } from './direct-requests.ts'

/** A position of a game in text form. Missing parts stay as they were dealt. */
export interface TestPosition extends Partial<Pick<Game, 'counts' | 'extras' | 'nextDeal'>> {
  readonly pegs?: string
  /** Hands by seat. */
  readonly hands?: readonly string[]
}

/** Sets the position of a game, with the first seat on turn. Open pages receive no events about it. */
export const setPosition = (table: Table, { pegs, hands, ...rest }: TestPosition): void => {
  const match = table.match as CardMatch
  const { game } = match
  const put: Game = {
    ...game,
    turn: 0,
    decider: 0,
    ...(pegs === undefined ? {} : { position: must(parsePosition(game.rules.board, pegs)) }),
    ...(hands === undefined ? {} : { hands: hands.map((text) => must(parseCards(text))) }),
    ...rest,
  }
  table.accept(table.with({ match: alterMatch(match, { game: put }) }))
  settle(table)
}

/** Returns the pegs of a table in text form. */
export const pegsOf = (table: Table): string => makePosition(table.rules.board, table.view('table').position)
