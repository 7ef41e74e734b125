import { i18n } from '../i18n/i18n.ts'
import { showNotice } from './notices.ts'

/** Copies a text with the `copy` command, for pages without a secure context. Returns whether that succeeded. */
const copyWithCommand = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  // Nothing outside an open modal dialog can be selected.
  const parent = document.querySelector('dialog[open]') ?? document.body
  parent.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}

/** Copies a text. Returns false if the browser does not allow it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyWithCommand(text)
  }
}

/** Copies a link and shows the notice `done`, or one that asks to copy it by hand. */
export const copyLink = async (link: string, done: string): Promise<void> =>
  showNotice((await copyText(link)) ? done : i18n.t('lobby.notCopied'))

export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the share menu of the device. */
export const shareLink = async (url: string, title = i18n.t('title')): Promise<void> => {
  try {
    await navigator.share({ title, url })
  } catch {
    // The menu was closed without sharing.
  }
}
