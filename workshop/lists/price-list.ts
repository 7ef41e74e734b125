/** Cost of a board at a person's own prices. */

import { OPTION_VALUES } from '../../engine/marble-chase/rules.ts'
import { isChase } from '../design/design.ts'
import type { Unit } from '../design/units.ts'
import type { Wood } from '../design/woods.ts'
import { marbleDiameters } from '../marble-chase/dimensions.ts'
import type { Plan } from '../plan.ts'
import { soldThicknessText } from './lumber-sizes.ts'
import { dowelCount, hingeCount, magnetCount, packsOf, pieceCount, varnishMl } from './needs.ts'
import type { Nesting } from './nesting.ts'
import { boardFeet, type Purchase, purchasesOf } from './purchases.ts'
import type { Shop, StockPiece } from './shop.ts'

/** Unit of a price: that in which a timber yard sells wood or finish, a sheet, or a piece. */
type PriceUnit = 'boardFoot' | 'cubicMetre' | 'sheet' | 'squareMetre' | 'piece' | 'litre' | 'quart'

export interface PriceLine {
  /** Key of the price. It names the wood, and of a sheet also its thickness. */
  readonly key: string
  /** The wood; for other things `item` is their name among prices. */
  readonly wood?: Wood
  readonly item?: string
  /** Size as it is sold; empty for things without a size. */
  readonly stock: string
  readonly unit: PriceUnit
  readonly amount: number
  /** Undefined: no price is known. */
  readonly price: number | undefined
  /** Amount times price, to a hundredth. */
  readonly cost: number | undefined
}

const ML_PER_QUART = 946.353

type UnpricedLine = Omit<PriceLine, 'price' | 'cost'>

/** Returns the number of sheets, which are sold whole: those that are used, or as many as the area with its waste needs. `usual`: sheets as they are sold. */
const sheetsOf = ({ wood, stock, bought }: Purchase, nesting: Nesting, usual: readonly StockPiece[]): number => {
  const isOwn = (piece: StockPiece) => piece.wood === wood && Math.abs(piece.thickness - stock.mm) < 0.5
  const sawn = nesting.boards.filter((board) => isOwn(board.stock)).length
  const left = nesting.missing.some(({ cut }) => cut.wood === wood)
  if (sawn > 0 && !left) return sawn
  const sheet = usual.find(isOwn)
  return sheet === undefined ? Math.max(1, sawn) : Math.max(sawn, Math.ceil(bought / (sheet.length * sheet.breadth)))
}

const woodLine = (purchase: Purchase, units: Unit, nesting: Nesting, usual: readonly StockPiece[]): UnpricedLine => {
  const { wood, material, stock, bought } = purchase
  const named = { wood, stock: soldThicknessText(stock) }
  if (material === 'sheet') {
    return units === 'mm'
      ? { key: `squareMetre ${wood} ${stock.name}`, unit: 'squareMetre', amount: bought / 1e6, ...named }
      : { key: `sheet ${wood} ${stock.name}`, unit: 'sheet', amount: sheetsOf(purchase, nesting, usual), ...named }
  }
  return units === 'mm'
    ? { key: `cubicMetre ${wood}`, unit: 'cubicMetre', amount: (bought * stock.mm) / 1e9, ...named }
    : { key: `boardFoot ${wood}`, unit: 'boardFoot', amount: boardFeet(bought, stock), ...named }
}

const pieceLine = (what: string, amount: number): readonly UnpricedLine[] =>
  amount === 0 ? [] : [{ key: `piece ${what}`, item: what, stock: '', unit: 'piece', amount }]

const varnishLine = (plan: Plan): readonly UnpricedLine[] => {
  const ml = varnishMl(plan)
  if (ml === 0) return []
  const inInches = plan.design.units === 'inch'
  const unit: PriceUnit = inInches ? 'quart' : 'litre'
  const amount = inInches ? ml / ML_PER_QUART : ml / 1000
  return [{ key: `${unit} ${plan.design.finish}`, item: 'finish', stock: '', unit, amount }]
}

/** Returns lines for the pieces and cards of the game. */
const gamePieceLines = (plan: Plan): readonly UnpricedLine[] => {
  const { design } = plan
  return isChase(design)
    ? [
        ...pieceLine('marble', marbleDiameters(design).length),
        ...pieceLine('die', 1),
        ...pieceLine('cube', design.scoringBoards * OPTION_VALUES.cubes[0]),
      ]
    : [...pieceLine(design.piece, pieceCount(plan)), ...pieceLine('packs', packsOf(plan)?.count ?? 0)]
}

/** Returns the lines of a price list: wood, pieces, cards, fittings, finish. `usual`: sheets as they are sold, for those not in stock. */
export const priceLines = (
  plan: Plan,
  shop: Shop,
  nesting: Nesting,
  usual: readonly StockPiece[],
): readonly PriceLine[] => {
  const { design } = plan
  const bare = [
    ...purchasesOf(plan, shop.layout).map((purchase) => woodLine(purchase, design.units, nesting, usual)),
    ...gamePieceLines(plan),
    ...pieceLine('hinges', hingeCount(plan)),
    ...pieceLine('dowels', dowelCount(plan)),
    ...pieceLine('magnets', magnetCount(plan)),
    ...pieceLine('pins', plan.lock?.holes.length ?? 0),
    ...varnishLine(plan),
    ...pieceLine('other', 1),
  ]
  return bare.map((line) => {
    const price = shop.prices[line.key]
    return { ...line, price, cost: price === undefined ? undefined : Math.round(line.amount * price * 100) / 100 }
  })
}

/** Returns the total of all lines with a price, and the number of lines without one. */
export const totalPrice = (lines: readonly PriceLine[]): { readonly total: number; readonly unpriced: number } => ({
  total: lines.reduce((sum, { cost = 0 }) => sum + cost, 0),
  unpriced: lines.filter(({ cost, key }) => cost === undefined && key !== 'piece other').length,
})
