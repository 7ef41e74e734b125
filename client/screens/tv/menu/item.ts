import type { IconName } from '../../../ui/Icon.tsx'
import { backInMenu, closeMenu } from './menu.ts'

/** A line of the menu. */
export interface Item {
  readonly id: string
  readonly text: string
  /** The current value, at the end of the line. */
  readonly value?: string | undefined
  readonly hint?: string
  readonly icon?: IconName
  /** The one that holds now: the frame begins there. */
  readonly on?: boolean
  readonly act: () => void
}

/** Does it, and shows the page before. */
export const andBack = (act: () => void) => (): void => {
  backInMenu()
  act()
}

/** Does it, and shows the table again. */
export const andClose = (act: () => void) => (): void => {
  closeMenu()
  act()
}
