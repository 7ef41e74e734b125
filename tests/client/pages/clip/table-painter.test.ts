import { expect, test } from 'vitest'
import { flatPiles, pileCards } from '../../../../client/board/flat/cards/flat-piles.ts'
import { stockCards } from '../../../../client/board/flat/cards/lying-cards.ts'
import { ShownPile } from '../../../../client/board/scene/cards/shown-cards.ts'
import { cardWidths } from '../../../../client/pages/clip/paint/table-painter.ts'
import { layout } from '../../../../engine/boards/layout.ts'
import { usualBoardOf } from '../../../../engine/ruleset.ts'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'
import { playerPiles } from '../../../../models/cards/player-piles.ts'
import { flatMap } from '../../../../models/flat/flat-map.ts'

test('D8: card images have the width of cards on the board, with one pile and with a pile for every player', () => {
  const rules = rulesFor({ rules: 'arizona', players: 4 })
  if (!rules.ok) throw new Error(rules.error.message)
  const { board } = rules.value
  const { spec, active } = usualBoardOf(rules.value)
  const holes = layout(spec)
  const map = flatMap(holes, active, 0, undefined)
  const seen = { board, colours: [0, 1, 2, 3], viewSide: 0 }
  expect(cardWidths(map, { ...seen, playerPiles: undefined }, 30).piled).toBe(map.cardWidth)
  const own = playerPiles(holes, active, board)
  const places = flatPiles(map, own, seen)
  const pile = new ShownPile()
  const lying = [...stockCards(places.stock, 50, undefined), ...places.bySeat.flatMap((one) => pileCards(one, 3, pile))]
  const { piled } = cardWidths(map, { ...seen, playerPiles: own }, 30)
  expect(new Set(lying.map(({ width }) => width))).toEqual(new Set([piled]))
  expect(piled, 'cards that lie there are not those of the one pile').not.toBe(map.cardWidth)
})
