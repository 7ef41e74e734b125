import { create } from 'zustand'
import { i18n } from '../i18n/i18n.ts'
import { useTable } from '../table/state/table.ts'
import { entryScript } from '../ui/page/build-version.ts'
import { type Route, useRoute } from '../ui/page/route.ts'
import type { AppQuestion } from './app-question.ts'

const UPDATE_CHECK_INTERVAL_MS = 3_600_000

const isGamePage = ({ at }: Route): boolean => at === 'table' || at === 'party' || at === 'chase'

/** Store of whether the browser keeps a newer version of the app than the one that this page began with. */
export const useNewVersion = create(() => ({ isThere: false }))

/** Returns whether a new version may be taken now: not where a game is played or watched, before it is over. */
export const useIsBetweenGames = (): boolean => {
  const isAtGame = useRoute(({ route }) => isGamePage(route) || route.at === 'watch')
  const isOver = useTable(({ state }) => state?.phase === 'over')
  return isOver || !isAtGame
}

/** Asks the service worker that has this page. Without one the answer is no. */
const ask = (question: AppQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    const { controller } = navigator.serviceWorker
    if (controller === null) return resolve(false)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    controller.postMessage(question, [port2])
  })

/** Opens the newest version in place of this page. */
export const takeNewVersion = async (): Promise<void> => {
  await ask({ ask: 'take', path: location.pathname })
  location.reload()
}

/** Tells with which version a game is played, which it keeps when another window takes a newer one. */
const tellGame = (): void => {
  if (!isGamePage(useRoute.getState().route)) return
  void ask({ ask: 'playing', path: location.pathname, script: entryScript() ?? '' })
}

/** Looks whether this page is older than what the browser keeps. */
const compareVersions = async (): Promise<void> => {
  const isThere = await ask({ ask: 'outdated', script: entryScript() ?? '' })
  useNewVersion.setState({ isThere })
}

/** Reports whether the person has asked for little traffic. Then only what has been used is kept. */
const savesTraffic = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

/** Keeps what is missing, in the language of the page. */
const keepRest = async (): Promise<void> => {
  if (!savesTraffic()) await ask({ ask: 'rest', language: i18n.language })
}

/** Keeps the texts of each language that the page changes to. i18next also tells of it when only words of a region change. */
const keepLanguages = (): void => {
  let kept = i18n.language
  i18n.on('languageChanged', (language: string) => {
    if (language === kept) return
    kept = language
    void keepRest()
  })
}

/** Keeps what is missing. A page of the newest version then lets go of older ones, if it is at no game. */
const completeApp = async (): Promise<void> => {
  tellGame()
  await compareVersions()
  await keepRest()
  if (!useNewVersion.getState().isThere && !isGamePage(useRoute.getState().route)) await ask({ ask: 'takeAlone' })
}

/** Has the browser keep the app, and looks for new versions from now on. Does nothing where the browser can't, as over plain http. */
export const keepApp = async (): Promise<void> => {
  const workers = navigator.serviceWorker
  workers.addEventListener('controllerchange', () => void completeApp())
  const registration = await workers.register('/service-worker.js', { updateViaCache: 'none' })
  const update = () => void registration.update().catch(() => undefined)
  setInterval(update, UPDATE_CHECK_INTERVAL_MS)
  addEventListener('online', update)
  useRoute.subscribe(tellGame)
  keepLanguages()
  if (workers.controller !== null) await completeApp()
}
