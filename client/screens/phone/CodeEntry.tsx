import { type FormEvent, useEffect, useRef, useState } from 'react'
import { codeLengthOf, MAX_CODE_LENGTH } from '../../../server/protocol/codes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkTableCode } from '../../pages/home/open-table.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { LanguageButton } from '../../ui/LanguageButton.tsx'
import { isWholeCode, readCode } from '../../ui/page/route.ts'
import { goToPhoneTable } from './phone-route.ts'

/** Shows the letters as tiles. The transparent input lies over them. */
const Tiles = ({ code }: { readonly code: string }) => (
  <span className="code-tiles" aria-hidden="true">
    {Array.from({ length: codeLengthOf(code) }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
      <span key={i} className={i === code.length ? 'next' : ''}>
        {code[i]}
      </span>
    ))}
  </span>
)

/** Returns the code that the field holds after something was typed: letters behind a whole code begin the next one. */
const codeAfterTyping = (before: string, typed: string): string => {
  const isBehind = typed.length > before.length && typed.startsWith(before) && before.length === codeLengthOf(before)
  const code = isBehind ? typed.slice(before.length) : typed
  return code.slice(0, codeLengthOf(code))
}

/** Asks for the code of a table. The last letter opens the table. */
export const CodeEntry = () => {
  const { t } = useTranslation('phone')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isChecking, setIsChecking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useTitle(t('phone.enter'))
  useEffect(() => field.current?.focus(), [])
  const openTable = async (tableCode: string) => {
    setIsChecking(true)
    const problemText = await checkTableCode(tableCode)
    setIsChecking(false)
    if (problemText === '') goToPhoneTable(tableCode)
    else setProblem(problemText)
  }
  const enterCode = (text: string) => {
    const typed = codeAfterTyping(code, readCode(text))
    setCode(typed)
    setProblem('')
    if (typed !== code && isWholeCode(typed)) void openTable(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void openTable(code)
  }
  return (
    <main className="phone-page phone-entry">
      <LanguageButton />
      <h1>{t('phone.enter')}</h1>
      <p className="muted" id="code-hint">
        {t('phone.enterHint')}
      </p>
      <form className="stack" onSubmit={submit}>
        <label className="code-field">
          <Tiles code={code} />
          <input
            ref={field}
            value={code}
            maxLength={MAX_CODE_LENGTH}
            onChange={(event) => enterCode(event.target.value)}
            aria-label={t('home.codeLabel')}
            aria-invalid={problem !== ''}
            aria-describedby="code-hint code-problem"
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
        </label>
        <p id="code-problem" className="problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="button primary big" disabled={isChecking || code === ''}>
          {isChecking ? t('phone.looking') : t('phone.come')}
        </button>
      </form>
      <a className="button quiet" href="/">
        {t('phone.wholePage')}
      </a>
    </main>
  )
}
