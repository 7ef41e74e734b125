import { i18n } from '../i18n/i18n.ts'
import { showNotice } from './notices.ts'

/** Pages without a secure context have no clipboard but the old command. */
const copyOldWay = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  // Behind an open dialog nothing can be selected.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}

/** False where the browser lets no page copy anything. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyOldWay(text)
  }
}

/** Copies a link and says `done`, or asks to copy it by hand. */
export const copyAddress = async (link: string, done: string): Promise<void> =>
  showNotice((await copyText(link)) ? done : i18n.t('lobby.notCopied'))

export const canShare = (): boolean => typeof navigator.share === 'function'

export const shareAddress = async (url: string, title = i18n.t('title')): Promise<void> => {
  try {
    await navigator.share({ title, url })
  } catch {
    // Closed without sharing.
  }
}
