/** A shop as text, for a browser to keep. */

import { WOODS, type Wood } from '../design/woods.ts'
import {
  EMPTY_SHOP,
  MOST_STOCK,
  type SawLayout,
  SHOP_LIMITS,
  type Shop,
  type StockPiece,
  USUAL_LAYOUT,
} from './shop.ts'

export const makeShop = (shop: Shop): string => JSON.stringify(shop)

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

const within = (value: unknown, name: keyof typeof SHOP_LIMITS): value is number =>
  typeof value === 'number' && value >= SHOP_LIMITS[name].min && value <= SHOP_LIMITS[name].max

const SIZES = ['length', 'breadth', 'thickness'] as const

const readPiece = (value: unknown): readonly StockPiece[] => {
  if (!isLoose(value) || !WOODS.includes(value.wood as Wood)) return []
  if (!SIZES.every((name) => within(value[name], name))) return []
  if (!within(value.count, 'count') || !Number.isInteger(value.count)) return []
  const { wood, length, breadth, thickness, count } = value as unknown as StockPiece
  return [{ wood, length, breadth, thickness, count }]
}

const readLayout = (value: unknown): SawLayout => {
  if (!isLoose(value)) return USUAL_LAYOUT
  const number = (name: 'kerf' | 'waste' | 'ends' | 'edges') =>
    within(value[name], name) ? value[name] : USUAL_LAYOUT[name]
  return {
    kerf: number('kerf'),
    waste: number('waste'),
    ends: number('ends'),
    edges: number('edges'),
    turn: value.turn === true,
  }
}

const readPrices = (value: unknown): Shop['prices'] =>
  isLoose(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => within(entry[1], 'price')))
    : {}

/** What can be used of a text: a line that is damaged is left out, and a text that is none is an empty shop. */
export const readShop = (text: string): Shop => {
  try {
    const value: unknown = JSON.parse(text)
    if (!isLoose(value)) return EMPTY_SHOP
    return {
      layout: readLayout(value.layout),
      stock: (Array.isArray(value.stock) ? value.stock : []).flatMap(readPiece).slice(0, MOST_STOCK),
      prices: readPrices(value.prices),
      currency: typeof value.currency === 'string' ? value.currency.slice(0, 4) : '',
    }
  } catch {
    return EMPTY_SHOP
  }
}
