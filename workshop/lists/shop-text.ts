/** A person's shop as text, for a browser to store. */

import { WOODS, type Wood } from '../design/woods.ts'
import {
  DEFAULT_LAYOUT,
  EMPTY_SHOP,
  MAX_STOCK_LINES,
  type SawLayout,
  SHOP_LIMITS,
  type Shop,
  type StockPiece,
} from './shop.ts'

export const makeShop = (shop: Shop): string => JSON.stringify(shop)

type JsonObject = Readonly<Record<string, unknown>>

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWithinLimits = (value: unknown, name: keyof typeof SHOP_LIMITS): value is number =>
  typeof value === 'number' && value >= SHOP_LIMITS[name].min && value <= SHOP_LIMITS[name].max

const SIZE_NAMES = ['length', 'breadth', 'thickness'] as const

const readPiece = (value: unknown): readonly StockPiece[] => {
  if (!isJsonObject(value) || !WOODS.includes(value.wood as Wood)) return []
  if (!SIZE_NAMES.every((name) => isWithinLimits(value[name], name))) return []
  if (!isWithinLimits(value.count, 'count') || !Number.isInteger(value.count)) return []
  const { wood, length, breadth, thickness, count } = value as unknown as StockPiece
  return [{ wood, length, breadth, thickness, count }]
}

const readLayout = (value: unknown): SawLayout => {
  if (!isJsonObject(value)) return DEFAULT_LAYOUT
  const number = (name: 'kerf' | 'waste' | 'ends' | 'edges') =>
    isWithinLimits(value[name], name) ? value[name] : DEFAULT_LAYOUT[name]
  return {
    kerf: number('kerf'),
    waste: number('waste'),
    ends: number('ends'),
    edges: number('edges'),
    turn: value.turn === true,
  }
}

const readPrices = (value: unknown): Shop['prices'] =>
  isJsonObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, number] => isWithinLimits(entry[1], 'price')),
      )
    : {}

/** Reads what is usable of a text: damaged lines are left out, and a text that is no shop becomes an empty one. */
export const readShop = (text: string): Shop => {
  try {
    const value: unknown = JSON.parse(text)
    if (!isJsonObject(value)) return EMPTY_SHOP
    return {
      layout: readLayout(value.layout),
      stock: (Array.isArray(value.stock) ? value.stock : []).flatMap(readPiece).slice(0, MAX_STOCK_LINES),
      prices: readPrices(value.prices),
      currency: typeof value.currency === 'string' ? value.currency.slice(0, 4) : '',
    }
  } catch {
    return EMPTY_SHOP
  }
}
