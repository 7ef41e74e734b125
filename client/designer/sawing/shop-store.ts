import { create } from 'zustand'
import type { SawLayout, Shop, StockPiece } from '../../../workshop/lists/shop.ts'
import { makeShop, readShop } from '../../../workshop/lists/shop-text.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'

const STORAGE_KEY = 'workshop'

/** The workshop of the person at this browser; it stays when the board is another one. */
export const useShop = create<Shop>()(() => readShop(readStored(STORAGE_KEY)))

useShop.subscribe((shop) => writeStored(STORAGE_KEY, makeShop(shop)))

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
