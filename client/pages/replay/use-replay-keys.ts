import { useEffect } from 'react'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { addListeners } from '../../ui/event-listeners.ts'
import { goTo, lastOf, pause, step, togglePlaying, useReplayState, watchMark } from './replay-state.ts'

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null

const stepOnce = (by: 1 | -1): void => {
  pause()
  step(by)
}

const toEnd = (): void => {
  const { film } = useReplayState.getState()
  if (film !== undefined) goTo(lastOf(film))
}

const KEY_ACTIONS: Readonly<Record<string, () => void>> = {
  ArrowRight: () => stepOnce(1),
  ArrowLeft: () => stepOnce(-1),
  Home: () => goTo(0),
  End: toEnd,
  ArrowUp: () => watchMark('hit', -1),
  ArrowDown: () => watchMark('hit', 1),
  ' ': togglePlaying,
  a: () => useReplayState.setState(({ above }) => ({ above: !above })),
  s: () => setSettings({ muted: !useSettings.getState().muted }),
}

/** The list is moved through by its own keys, and a button is pressed by the space bar. */
const isTaken = ({ key, target }: KeyboardEvent): boolean => {
  if (isWithin(target, 'select, textarea, dialog, input:not([type="range"])')) return true
  if (key === ' ' && isWithin(target, 'button, a, summary')) return true
  return key.startsWith('Arrow') && key !== 'ArrowLeft' && key !== 'ArrowRight' && isWithin(target, '.replay-moves')
}

const onKey = (event: KeyboardEvent): void => {
  const press = KEY_ACTIONS[event.key]
  if (press === undefined || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
  event.preventDefault()
  press()
}

/** A game by keyboard, or by the keys of a remote control: left and right a decision, up and down a hit, space to let it run. */
export const useReplayKeys = (): void => {
  useEffect(() => addListeners(window, { keydown: onKey }, { capture: true }), [])
}
