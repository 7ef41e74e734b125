import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTable } from '../../../table/state/table.ts'
import { addListeners } from '../../../ui/event-listeners.ts'
import { replayableGame, replayGame } from '../ending/replayed-game.ts'
import { goToTvTable, useTvScreen } from '../screen-table.ts'
import { askToLeave } from './leave-question.ts'
import { goBackInMenu, openMenu, useMenu } from './menu-state.ts'
import { commandOf, type Direction, nextBox, type RemoteCommand } from './remote.ts'

/** Refers to the element of the open menu. */
type MenuRef = RefObject<HTMLElement | null>

/** Returns the lines of the menu. Its button for going back is for pointers alone: a remote control has a key. */
const buttonsIn = (menu: HTMLElement | null): readonly HTMLElement[] =>
  menu === null ? [] : [...menu.querySelectorAll<HTMLElement>('button:not(.key-hint)')]

const moveFocus = (menu: HTMLElement | null, direction: Direction): void => {
  const buttons = buttonsIn(menu)
  const index = buttons.indexOf(document.activeElement as HTMLElement)
  const from = buttons[index]
  const next =
    from === undefined
      ? 0
      : nextBox(
          buttons.map((button) => button.getBoundingClientRect()),
          from.getBoundingClientRect(),
          direction,
        )
  buttons[next]?.focus()
}

/** Handles a key while the menu is closed. Returns true if the key had a meaning. */
const pressWhileClosed = (command: RemoteCommand): boolean => {
  const isElsewhere = useTvScreen.getState().code !== '' && useTvScreen.getState().own !== undefined
  const gameId = command === 'right' ? replayableGame(useTable.getState().state) : ''
  if (gameId !== '') replayGame(gameId)
  else if (command === 'ok') openMenu()
  else if (command !== 'back') return false
  else if (isElsewhere) goToTvTable('')
  else askToLeave()
  return true
}

const pressWhileOpen = (menu: HTMLElement | null, command: RemoteCommand): void => {
  if (command === 'back') goBackInMenu()
  else if (command !== 'ok') moveFocus(menu, command)
  else if (menu?.contains(document.activeElement)) (document.activeElement as HTMLElement).click()
}

const onKeyDown = (menu: HTMLElement | null, event: KeyboardEvent): void => {
  const command = commandOf(event)
  if (command === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  const open = useMenu.getState().pages.length > 0
  if (open) pressWhileOpen(menu, command)
  if (open || pressWhileClosed(command)) event.preventDefault()
}

/** Keeps the focus on a line: the one that had it on this page before, otherwise that of the current value, otherwise the first one. */
const useKeptLine = (menu: MenuRef, depth: number): void => {
  const lineIds = useRef<(string | undefined)[]>([])
  const lastDepth = useRef(0)
  useLayoutEffect(() => {
    const rememberLine = () => {
      const id = document.activeElement?.getAttribute('data-id')
      if (id !== null && id !== undefined && depth > 0) lineIds.current[depth] = id
    }
    return addListeners(window, { focusin: rememberLine })
  }, [depth])
  useLayoutEffect(() => {
    const isDeeper = depth > lastDepth.current
    lastDepth.current = depth
    if (isDeeper) lineIds.current[depth] = undefined
    const buttons = buttonsIn(menu.current)
    if (buttons.length === 0 || menu.current?.contains(document.activeElement)) return
    const remembered = buttons.find((button) => button.dataset.id === lineIds.current[depth])
    const line = remembered ?? buttons.find((button) => button.dataset.on === 'true') ?? buttons[0]
    line?.focus()
  })
}

/** Handles the keys of a remote control: OK opens the menu, which then takes all keys. `depth` is the number of open pages. */
export const useRemote = (menu: MenuRef, depth: number): void => {
  useEffect(() => addListeners(window, { keydown: (event) => onKeyDown(menu.current, event) }), [menu])
  useKeptLine(menu, depth)
}
