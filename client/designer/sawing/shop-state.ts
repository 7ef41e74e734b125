import { create } from 'zustand'
import type { SawLayout, Shop, StockPiece } from '../../../workshop/lists/shop.ts'
import { makeShop, readShop } from '../../../workshop/lists/shop-text.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'

const STORAGE_KEY = 'workshop'

/** The person's workshop: stock, saw and prices. It is stored in the browser and is the same for all designs. */
export const useShop = create<Shop>()(() => readShop(readStored(STORAGE_KEY)))

useShop.subscribe((shop) => writeStored(STORAGE_KEY, makeShop(shop)))

export const changeSawLayout = (changes: Partial<SawLayout>): void =>
  useShop.setState(({ layout }) => ({ layout: { ...layout, ...changes } }))

export const setStock = (stock: readonly StockPiece[]): void => useShop.setState({ stock })

/** Changes a line of the stock, by its index. */
export const changeStockLine = (line: number, changes: Partial<StockPiece>): void =>
  useShop.setState(({ stock }) => ({ stock: stock.map((piece, i) => (i === line ? { ...piece, ...changes } : piece)) }))

/** Sets the price of an item by its key. Undefined removes the price. */
export const setPrice = (key: string, price: number | undefined): void =>
  useShop.setState(({ prices }) => {
    const others = Object.fromEntries(Object.entries(prices).filter(([other]) => other !== key))
    return { prices: price === undefined ? others : { ...others, [key]: price } }
  })

export const setCurrency = (currency: string): void => useShop.setState({ currency })
