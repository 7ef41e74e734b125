import { create } from 'zustand'
import { EMPTY_SHOP, type SawLayout, type Shop, type StockPiece } from '../../../workshop/lists/shop.ts'
import { makeShop, readShop } from '../../../workshop/lists/shop-text.ts'

const STORAGE_KEY = 'workshop'

const kept = (): Shop => {
  try {
    return readShop(localStorage.getItem(STORAGE_KEY) ?? '')
  } catch {
    return EMPTY_SHOP
  }
}

/** The workshop of whoever sits at this browser; it stays when the board is another one. */
export const useShop = create<Shop>()(kept)

useShop.subscribe((shop) => {
  try {
    localStorage.setItem(STORAGE_KEY, makeShop(shop))
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
})

export const setLayout = (changes: Partial<SawLayout>): void =>
  useShop.setState(({ layout }) => ({ layout: { ...layout, ...changes } }))

export const setStock = (stock: readonly StockPiece[]): void => useShop.setState({ stock })

export const changeStock = (line: number, changes: Partial<StockPiece>): void =>
  useShop.setState(({ stock }) => ({ stock: stock.map((own, i) => (i === line ? { ...own, ...changes } : own)) }))

/** Undefined takes a price away. */
export const setPrice = (key: string, price: number | undefined): void =>
  useShop.setState(({ prices }) => {
    const others = Object.fromEntries(Object.entries(prices).filter(([own]) => own !== key))
    return { prices: price === undefined ? others : { ...others, [key]: price } }
  })

export const setCurrency = (currency: string): void => useShop.setState({ currency })
