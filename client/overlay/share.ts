import { i18n } from '../i18n/i18n.ts'
import { showNotice } from '../store/notices.ts'

const linkOf = (code: string): string => `${location.origin}/t/${code}`

/** Pages without a secure context have no clipboard but the old command. */
const copyOldWay = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}

export const copyLink = async (code: string): Promise<void> => {
  const link = linkOf(code)
  try {
    await navigator.clipboard.writeText(link)
    showNotice(i18n.t('lobby.copied'))
  } catch {
    showNotice(copyOldWay(link) ? i18n.t('lobby.copied') : i18n.t('lobby.notCopied'))
  }
}

export const canShare = (): boolean => typeof navigator.share === 'function'

export const shareLink = async (code: string): Promise<void> => {
  try {
    await navigator.share({ title: i18n.t('title'), url: linkOf(code) })
  } catch {
    // Closed without sharing.
  }
}
