import { useEffect, useState } from 'react'
import { lazyPart } from './lazy-component.ts'
import { firstBoardPaint } from './page/first-paint.ts'

const LazyLanguagePicker = lazyPart('LanguagePicker', () => import('./LanguagePicker.tsx'))

interface LanguageButtonProps {
  readonly className?: string
  /** The button is loaded when the board or the hand of the page stands. */
  readonly isLate?: boolean
}

/** Button that selects the language of the pages. */
export const LanguageButton = ({ className, isLate }: LanguageButtonProps) => {
  const [isDue, setDue] = useState(!isLate)
  useEffect(() => void firstBoardPaint.then(() => setDue(true)), [])
  return isDue && <LazyLanguagePicker className={className} />
}
