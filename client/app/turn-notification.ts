import type { TurnNews } from '../../server/protocol/push.ts'
import texts from '../i18n/en/turn-news.json'

/** A window of the app. */
export interface AppWindow {
  readonly url: string
  focus(): Promise<unknown>
}

/** Part of a service worker that shows messages and opens windows. */
export interface NotificationScope {
  showNotification(title: string, options: NotificationOptions): Promise<void>
  windows(): Promise<readonly AppWindow[]>
  openWindow(path: string): Promise<unknown>
}

/** Returns a text in English: the service worker knows no other language. */
const textOf = (key: 'notification.title' | 'notification.body'): string =>
  key === 'notification.title' ? texts.notification.title : texts.notification.body

const isTurnNews = (news: unknown): news is TurnNews => {
  const { code, until } = (news ?? {}) as Partial<TurnNews>
  return (
    typeof code === 'string' && /^[A-Z0-9]{4,12}$/.test(code) && typeof until === 'number' && Number.isFinite(until)
  )
}

const timeText = (ms: number): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(ms)

const pathOf = (code: string): string => `/t/${code}`

/** Shows that it is the person's turn at a table, in place of an earlier message of the same table. */
export const showTurn = async (scope: NotificationScope, news: unknown): Promise<void> => {
  if (!isTurnNews(news)) return
  await scope.showNotification(textOf('notification.title'), {
    body: textOf('notification.body').replace('{{code}}', news.code).replace('{{time}}', timeText(news.until)),
    tag: pathOf(news.code),
    icon: '/app/icon-192.png',
  })
}

/** Opens the table of a message. `tag`: that of the message. */
export const openTurn = async (scope: NotificationScope, tag: string): Promise<void> => {
  const open = (await scope.windows()).find(({ url }) => new URL(url).pathname === tag)
  await (open === undefined ? scope.openWindow(tag) : open.focus())
}
