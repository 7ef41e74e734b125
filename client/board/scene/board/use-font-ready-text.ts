import { useEffect, useState } from 'react'
import '../../../ui/style/script-fonts.css'
import { NAME_FONT, SIGN_FONT } from '../../../../models/inlay/lettering-inlay.ts'

/** If a font has not loaded after this time, the text is drawn without it. */
const FONT_TIMEOUT_MS = 1500

const loadFonts = async (text: string): Promise<void> => {
  await Promise.all([document.fonts.load(SIGN_FONT), document.fonts.load(NAME_FONT, text)]).catch(() => undefined)
}

/** Returns the last text for which the fonts are loaded; undefined until they are. A canvas needs this, as it draws once, with the fonts that it has. */
export const useFontReadyText = (text: string): string | undefined => {
  const [ready, setReady] = useState<string>()
  useEffect(() => {
    let isLatest = true
    const finish = () => isLatest && setReady(text)
    const timer = setTimeout(finish, FONT_TIMEOUT_MS)
    void loadFonts(text).then(finish)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [text])
  return ready
}
