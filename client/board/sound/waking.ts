import { listen } from '../../ui/listen.ts'
import type { SoundPlayer } from './player.ts'

/** Browsers let a page be heard from its first touch or key on. */
const unlockByTouch = (player: SoundPlayer): (() => void) => {
  const unlock = () => player.unlock()
  if (navigator.userActivation?.hasBeenActive) unlock()
  const touches = { pointerdown: unlock, pointerup: unlock, touchend: unlock, keydown: unlock }
  return listen(window, touches, { capture: true, passive: true })
}

const followPage = (player: SoundPlayer): (() => void) => {
  const look = () => player.setHidden(document.hidden)
  look()
  return listen(document, { visibilitychange: look })
}

/** Lets a player be heard while its page is, to its end. */
export const wake = (player: SoundPlayer): (() => void) => {
  const stops = [unlockByTouch(player), followPage(player)]
  return () => {
    for (const stop of stops) stop()
    player.end()
  }
}
