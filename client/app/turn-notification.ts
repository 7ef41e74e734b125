import type { TurnNews } from '../../server/protocol/push.ts'

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

type NotificationTexts = Readonly<Record<'title' | 'body', string>>

/** The texts of the message in all languages, by file. */
const TEXTS = import.meta.glob<NotificationTexts>('../i18n/*/turn-news.json', { eager: true, import: 'notification' })

const textsIn = (language: string): NotificationTexts | undefined => TEXTS[`../i18n/${language}/turn-news.json`]

/** Returns a text in a locale, by its whole name or its language; in English where there is none. */
const textIn = (locale: string, key: 'notification.title' | 'notification.body'): string => {
  const texts = textsIn(locale) ?? textsIn(locale.split('-')[0] ?? '') ?? textsIn('en')
  return (key === 'notification.title' ? texts?.title : texts?.body) ?? ''
}

const isTurnNews = (news: unknown): news is Omit<TurnNews, 'locale'> & Partial<TurnNews> => {
  const { code, until } = (news ?? {}) as Partial<TurnNews>
  return (
    typeof code === 'string' && /^[A-Z0-9]{4,12}$/.test(code) && typeof until === 'number' && Number.isFinite(until)
  )
}

/** Locale of messages that name none, or one that this browser does not know. */
const USUAL_LOCALE = 'en-GB'

const timeText = (ms: number, locale: string): string =>
  new Intl.DateTimeFormat([locale, USUAL_LOCALE], { weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(ms)

const pathOf = (code: string): string => `/t/${code}`

/** Shows that it is the person's turn at a table, in place of an earlier message of the same table. */
export const showTurn = async (scope: NotificationScope, news: unknown): Promise<void> => {
  if (!isTurnNews(news)) return
  const locale = news.locale || USUAL_LOCALE
  const body = textIn(locale, 'notification.body')
  await scope.showNotification(textIn(locale, 'notification.title'), {
    body: body.replace('{{code}}', news.code).replace('{{time}}', timeText(news.until, locale)),
    tag: pathOf(news.code),
    icon: '/app/icon-192.png',
  })
}

/** Opens the table of a message. `tag`: that of the message. */
export const openTurn = async (scope: NotificationScope, tag: string): Promise<void> => {
  const open = (await scope.windows()).find(({ url }) => new URL(url).pathname === tag)
  await (open === undefined ? scope.openWindow(tag) : open.focus())
}
