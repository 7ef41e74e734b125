/** Faces of court cards with the letters of the page's language, made of the drawings with J, Q and K. */

import { faceUrl, setLocalFaces } from '../../../textures/cards/faces.ts'
import { localCards, localLetters, withLocalLetter } from '../../../textures/cards/index-letters.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useSettings } from './settings.ts'

/** Language of the letters that are shown or being made; empty for the international ones. */
let shown = ''

const makeFace = async (name: ReturnType<typeof localCards>[number], language: string): Promise<string> => {
  const svg = await (await fetch(faceUrl(name))).text()
  return URL.createObjectURL(new Blob([withLocalLetter(svg, name, language)], { type: 'image/svg+xml' }))
}

/** Shows the letters of the present language, or those of everywhere, as this device is set. */
const showLetters = async (): Promise<void> => {
  const hasOwn = useSettings.getState().indices === 'local' && localLetters(i18n.language) !== ''
  const language = hasOwn ? i18n.language : ''
  if (language === shown) return
  shown = language
  const faces = localCards(language).map(async (name) => [name, await makeFace(name, language)] as const)
  const made = Object.fromEntries(await Promise.all(faces))
  if (language !== shown) return
  setLocalFaces(made)
  // Everything that shows faces is drawn again.
  i18n.emit('languageChanged', i18n.language)
}

/** Keeps the letters in the language of the page from now on. Without network the international ones stay. */
export const followLetters = (): void => {
  const show = () =>
    void showLetters().catch(() => {
      shown = ''
    })
  i18n.on('languageChanged', show)
  useSettings.subscribe(show)
  show()
}
