import { create } from 'zustand'

interface Notice {
  readonly id: number
  readonly text: string
}

const NOTICE_DURATION_MS = 6000
const MAX_NOTICES = 3
let count = 0

export const useNotices = create(() => ({ shown: [] as readonly Notice[] }))

export const dismissNotice = (id: number): void =>
  useNotices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }))

/** Shows a sentence for a while; the same sentence is not stacked. */
export const showNotice = (text: string): void => {
  count += 1
  const notice = { id: count, text }
  useNotices.setState(({ shown }) => ({
    shown: [...shown.filter((other) => other.text !== text), notice].slice(-MAX_NOTICES),
  }))
  setTimeout(() => dismissNotice(notice.id), NOTICE_DURATION_MS)
}
