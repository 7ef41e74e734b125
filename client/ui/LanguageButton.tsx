import { LANGUAGES } from '../i18n/languages.ts'
import { lazyPart } from './lazy-component.ts'
import { firstBoardPaint } from './page/first-paint.ts'

const load = () => import('./LanguagePicker.tsx')
const LazyLanguagePicker = lazyPart('LanguagePicker', load)
const LateLanguagePicker = lazyPart('LanguagePicker', () => firstBoardPaint.then(load))

interface LanguageButtonProps {
  readonly className?: string
  /** The button comes when the board or the hand of the page stands. */
  readonly isLate?: boolean
}

/** Button that selects the language of the pages. There is none while there is only one language. */
export const LanguageButton = ({ className, isLate = false }: LanguageButtonProps) => {
  const Picker = isLate ? LateLanguagePicker : LazyLanguagePicker
  return Object.keys(LANGUAGES).length > 1 && <Picker {...(className && { className })} />
}
