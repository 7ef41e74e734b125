import { useEffect, useState } from 'react'
import { LANGUAGES } from '../i18n/languages.ts'
import { lazyPart } from './lazy-component.ts'
import { firstBoardPaint } from './page/first-paint.ts'

const LazyLanguagePicker = lazyPart('LanguagePicker', () => import('./LanguagePicker.tsx'))

interface LanguageButtonProps {
  readonly className?: string
  /** The button is loaded when the board or the hand of the page stands. */
  readonly isLate?: boolean
}

/** Button that selects the language of the pages. There is none while there is only one language. */
export const LanguageButton = ({ className, isLate = false }: LanguageButtonProps) => {
  const [isBoardThere, setBoardThere] = useState(false)
  useEffect(() => void firstBoardPaint.then(() => setBoardThere(true)), [])
  if (Object.keys(LANGUAGES).length < 2 || (isLate && !isBoardThere)) return null
  return <LazyLanguagePicker {...(className && { className })} />
}
