import { create } from 'zustand'
import { canBeTold, readChoice, saveChoice, startTelling, stopTelling } from './browser-push.ts'

/** `ask`: the person has not chosen yet; `unable`: this browser can't show messages. */
type TurnNewsState = 'unable' | 'ask' | 'on' | 'off' | 'refused' | 'failed'

const initialState = (): TurnNewsState => {
  if (!canBeTold()) return 'unable'
  const choice = readChoice()
  if (choice === 'no') return 'off'
  if (Notification.permission === 'denied') return 'refused'
  return choice === 'yes' && Notification.permission === 'granted' ? 'on' : 'ask'
}

/** Holds whether this browser is told of turns in games over days. */
export const useTurnNews = create<{ readonly state: TurnNewsState }>(() => ({ state: 'off' }))

const set = (state: TurnNewsState): void => useTurnNews.setState({ state })

/** Arranges it at a table, without a question, where the person has wanted it before. */
export const keepTelling = async (code: string): Promise<void> => {
  set(initialState())
  if (useTurnNews.getState().state === 'on' && !(await startTelling(code).catch(() => false))) set('failed')
}

/** Carries out what the person has pressed: only then does the browser ask for permission. */
export const chooseTelling = async (code: string, wanted: boolean): Promise<void> => {
  saveChoice(wanted)
  if (!wanted) {
    set('off')
    return stopTelling(code).catch(() => undefined)
  }
  if ((await Notification.requestPermission()) !== 'granted') return set('refused')
  set((await startTelling(code).catch(() => false)) ? 'on' : 'failed')
}
