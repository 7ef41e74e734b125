import { useEffect, useState } from 'react'
import { NAME_FONT, SIGN_FONT } from '../../../../models/inlay/lettering-inlay.ts'

/** Type that isn't there after this time is done without, ms. */
const FONT_TIMEOUT_MS = 1500

const loadFonts = async (text: string): Promise<void> => {
  await Promise.all([document.fonts.load(SIGN_FONT), document.fonts.load(NAME_FONT, text)]).catch(() => undefined)
}

/** The names last given for which the type is there that they are inlaid in: a canvas draws with what it has, and never again. */
export const useFontReadyText = (text: string): string | undefined => {
  const [ready, setReady] = useState<string>()
  useEffect(() => {
    let wanted = true
    const done = () => wanted && setReady(text)
    const late = setTimeout(done, FONT_TIMEOUT_MS)
    void loadFonts(text).then(done)
    return () => {
      wanted = false
      clearTimeout(late)
    }
  }, [text])
  return ready
}
