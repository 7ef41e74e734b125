import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { addListeners } from '../../../ui/event-listeners.ts'
import { lookAt, useScreen } from '../screen-table.ts'
import { backInMenu, openMenu, useMenu } from './menu.ts'
import { commandOf, nextBox, type RemoteCommand } from './remote.ts'

type Box = RefObject<HTMLElement | null>

const buttonsIn = (box: HTMLElement | null): readonly HTMLElement[] =>
  box === null ? [] : [...box.querySelectorAll<HTMLElement>('button')]

const move = (box: HTMLElement | null, way: Exclude<RemoteCommand, 'ok' | 'back'>): void => {
  const buttons = buttonsIn(box)
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const from = buttons[at]
  const next =
    from === undefined
      ? 0
      : nextBox(
          buttons.map((button) => button.getBoundingClientRect()),
          from.getBoundingClientRect(),
          way,
        )
  buttons[next]?.focus()
}

/** Handles a key while the menu is closed. Returns whether the key had a meaning. */
const pressClosed = (command: RemoteCommand): boolean => {
  const away = useScreen.getState().code !== '' && useScreen.getState().own !== undefined
  if (command === 'ok') openMenu()
  else if (command === 'back' && away) lookAt('')
  else return false
  return true
}

const pressOpen = (box: HTMLElement | null, command: RemoteCommand): void => {
  if (command === 'back') backInMenu()
  else if (command !== 'ok') move(box, command)
  else if (box?.contains(document.activeElement)) (document.activeElement as HTMLElement).click()
}

const pressIn = (box: HTMLElement | null, event: KeyboardEvent): void => {
  const command = commandOf(event)
  if (command === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  const open = useMenu.getState().pages.length > 0
  if (open) pressOpen(box, command)
  if (open || pressClosed(command)) event.preventDefault()
}

/** Keeps the focus on a line: the one that had it on this page before, else that of the current value, else the first one. */
const useFocusKept = (box: Box, depth: number): void => {
  const kept = useRef<(string | undefined)[]>([])
  const shown = useRef(0)
  useLayoutEffect(() => {
    const note = () => {
      const id = document.activeElement?.getAttribute('data-id')
      if (id !== null && id !== undefined && depth > 0) kept.current[depth] = id
    }
    return addListeners(window, { focusin: note })
  }, [depth])
  useLayoutEffect(() => {
    const deeper = depth > shown.current
    shown.current = depth
    if (deeper) kept.current[depth] = undefined
    const buttons = buttonsIn(box.current)
    if (buttons.length === 0 || box.current?.contains(document.activeElement)) return
    const before = buttons.find((button) => button.dataset.id === kept.current[depth])
    const now = before ?? buttons.find((button) => button.dataset.on === 'true') ?? buttons[0]
    now?.focus()
  })
}

/** Handles the keys of a remote control: OK opens the menu, which then takes all keys. */
export const useRemote = (box: Box, depth: number): void => {
  useEffect(() => addListeners(window, { keydown: (event) => pressIn(box.current, event) }), [box])
  useFocusKept(box, depth)
}
