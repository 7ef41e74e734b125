import { i18n } from '../../../i18n/i18n.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import { closeMenu, goBackInMenu, openMenuPage, type PlainPage } from './menu-state.ts'

const t = i18n.getFixedT(null, 'tv')

/** A line of the menu. */
export interface MenuItem {
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
export const goBackThen = (act: () => void) => (): void => {
  goBackInMenu()
  act()
}

/** Returns a function that closes the menu, then acts. */
export const closeThen = (act: () => void) => (): void => {
  closeMenu()
  act()
}

/** Returns a line that opens a page. */
export const pageLinkItem = (at: Exclude<PlainPage, 'top'>, value?: string): MenuItem => ({
  id: at,
  text: t(`menu.${at}`),
  value,
  act: () => openMenuPage({ at }),
})

/** Returns a line that switches something on or off. */
export const switchItem = (id: string, text: string, on: boolean, act: () => void): MenuItem => ({
  id,
  text,
  value: t(on ? 'menu.yes' : 'menu.no'),
  act,
})

/** Returns a line for each value of a list. A picked one goes one page back. */
export const choiceItems = <Value extends string | number>(
  values: readonly Value[],
  current: string | number | undefined,
  textOf: (value: Value) => string,
  pick: (value: Value) => unknown,
): readonly MenuItem[] =>
  values.map((value) => ({
    id: String(value),
    text: textOf(value),
    on: value === current,
    act: goBackThen(() => void pick(value)),
  }))
