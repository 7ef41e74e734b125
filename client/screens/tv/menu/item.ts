import { i18n } from '../../../i18n/i18n.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import { backInMenu, closeMenu, openMenuPage, type PlainPage } from './menu.ts'

const t = i18n.getFixedT(null, 'tv')

/** A line of the menu. */
export interface Item {
  readonly id: string
  readonly text: string
  /** The current value, at the end of the line. */
  readonly value?: string | undefined
  readonly hint?: string
  readonly icon?: IconName
  /** True for the current value of a list. The focus starts there. */
  readonly on?: boolean
  readonly act: () => void
}

/** Returns a function that goes one page back, then acts. */
export const andBack = (act: () => void) => (): void => {
  backInMenu()
  act()
}

/** Returns a function that closes the menu, then acts. */
export const andClose = (act: () => void) => (): void => {
  closeMenu()
  act()
}

/** A line that opens a page. */
export const pageLink = (at: Exclude<PlainPage, 'top'>, value?: string): Item => ({
  id: at,
  text: t(`menu.${at}`),
  value,
  act: () => openMenuPage({ at }),
})

/** A line that switches something on or off. */
export const switchItem = (id: string, text: string, on: boolean, act: () => void): Item => ({
  id,
  text,
  value: t(on ? 'menu.yes' : 'menu.no'),
  act,
})

/** Lines for the values of a list, each of which leads back once it is picked. */
export const choiceItems = <Value extends string | number>(
  values: readonly Value[],
  current: string | number | undefined,
  textOf: (value: Value) => string,
  pick: (value: Value) => unknown,
): readonly Item[] =>
  values.map((value) => ({
    id: String(value),
    text: textOf(value),
    on: value === current,
    act: andBack(() => void pick(value)),
  }))
