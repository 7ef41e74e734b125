import { useEffect } from 'react'
import { usePhotoCapture } from '../../board/photo-capture.ts'
import { i18n } from '../../i18n/i18n.ts'
import { confirmChoice, undoLastPick } from '../../table/input/choice-store.ts'
import { sendMove } from '../../table/net/table-requests.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { addListeners, isPressable, isTyping } from '../../ui/event-listeners.ts'
import { showNotice } from '../../ui/notices.ts'
import { openPanel, resetView, usePanels } from '../../ui/panels.ts'
import type { TableGame } from '../use-game.ts'
import { focusMoves } from './focus.ts'

const toggleMoves = (): void => {
  const movesPanel = !useSettings.getState().movesPanel
  setSettings({ movesPanel })
  if (movesPanel) focusMoves()
}

const toggleSound = (): void => {
  const muted = !useSettings.getState().muted
  setSettings({ muted })
  showNotice(i18n.t(muted ? 'settings.soundIsOff' : 'settings.soundIsOn'))
}

const openPhoto = (): void => {
  if (usePhotoCapture.getState().take !== undefined) openPanel('photo')
}

/** Presses the card with this number, from 1 at the left. */
const pressCard = (key: string): void => {
  const buttons = document.querySelectorAll<HTMLButtonElement>('.hand button')
  const button = buttons[Number(key) - 1]
  button?.focus()
  button?.click()
}

/** Actions by key, in lower case. */
const KEY_ACTIONS: Readonly<Record<string, () => void>> = {
  escape: undoLastPick,
  m: toggleMoves,
  l: () => openPanel('log'),
  r: () => openPanel('rules'),
  v: resetView,
  s: toggleSound,
  p: openPhoto,
  '?': () => openPanel('keys'),
}

const onKey = (event: KeyboardEvent, { turn, active }: TableGame): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  if (usePanels.getState().open !== 'none') return
  if (/^[1-9]$/.test(event.key)) pressCard(event.key)
  if (event.key === 'Enter' && active && turn !== undefined && !isPressable(event.target)) confirmChoice(turn, sendMove)
  KEY_ACTIONS[event.key.toLowerCase()]?.()
}

/** Handles the keys of the table. */
export const useKeys = (game: TableGame): void => {
  useEffect(() => addListeners(window, { keydown: (event) => onKey(event, game) }), [game])
}
