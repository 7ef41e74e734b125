import { create } from 'zustand'

interface Notice {
  readonly id: number
  readonly text: string
}

const NOTICE_DURATION_MS = 6000
const MAX_NOTICES = 3
let noticeCount = 0

/** Store of the notices that are shown, the latest last. */
export const useNotices = create(() => ({ shown: [] as readonly Notice[] }))

export const dismissNotice = (id: number): void =>
  useNotices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }))

/** Shows a sentence for a while. The same sentence is shown only once. */
export const showNotice = (text: string): void => {
  noticeCount += 1
  const notice = { id: noticeCount, text }
  useNotices.setState(({ shown }) => ({
    shown: [...shown.filter((other) => other.text !== text), notice].slice(-MAX_NOTICES),
  }))
  setTimeout(() => dismissNotice(notice.id), NOTICE_DURATION_MS)
}
