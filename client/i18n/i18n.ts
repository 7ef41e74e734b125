import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en.ts'
import type { enChecks } from './en-checks.ts'
import type { enDemo } from './en-demo.ts'
import type { enDesignPlay } from './en-design-play.ts'
import type { enDesigner } from './en-designer.ts'
import type { enFair } from './en-fair.ts'
import type { enFiles } from './en-files.ts'
import type { enHost } from './en-host.ts'
import type { enLists } from './en-lists.ts'
import type { enLook } from './en-look.ts'
import type { enMoves } from './en-moves.ts'
import type { enPass } from './en-pass.ts'
import type { enPhone } from './en-phone.ts'
import type { enRulebook } from './en-rulebook.ts'
import type { enScreen } from './en-screen.ts'
import type { enShare } from './en-share.ts'
import type { enStage } from './en-stage.ts'

/** What comes with the pages it is for. */
type LaterTexts = typeof enChecks &
  typeof enDemo &
  typeof enDesigner &
  typeof enDesignPlay &
  typeof enShare &
  typeof enStage &
  typeof enFair &
  typeof enFiles &
  typeof enHost &
  typeof enLists &
  typeof enLook &
  typeof enMoves &
  typeof enPass &
  typeof enPhone &
  typeof enRulebook &
  typeof enScreen

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en & LaterTexts }
  }
}

/** All texts of the client. English is the type; another language is another table of the same keys. */
export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** Adds texts that come with the pages they are for. */
export const addTexts = (texts: Partial<LaterTexts>): void => {
  i18n.addResourceBundle('en', 'translation', texts, true)
}
