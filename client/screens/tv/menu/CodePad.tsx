import { useEffect, useState } from 'react'
import { CODE_LETTERS, codeLengthOf, MAX_CODE_LENGTH } from '../../../../server/protocol/codes.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { addListeners } from '../../../ui/event-listeners.ts'
import { isWholeCode } from '../../../ui/page/route.ts'
import { Code } from '../JoinInvitation.tsx'
import { lookAt } from '../screen-table.ts'
import { closeMenu } from './menu.ts'

/** The letters of a code, chosen one by one, or typed where there is a keyboard. */
export const CodePad = () => {
  const { t } = useTranslation('tv')
  const [code, setCode] = useState('')
  useEffect(() => {
    const type = ({ key }: KeyboardEvent) => {
      const letter = key.toUpperCase()
      if (letter.length === 1 && CODE_LETTERS.includes(letter))
        setCode((old) => (old + letter).slice(0, MAX_CODE_LENGTH))
    }
    return addListeners(window, { keydown: type })
  }, [])
  useEffect(() => {
    if (!isWholeCode(code)) return
    closeMenu()
    lookAt(code)
  }, [code])
  return (
    <>
      <Code code={code.padEnd(codeLengthOf(code), '·')} />
      <div className="menu-letters">
        {[...CODE_LETTERS].map((letter) => (
          <button key={letter} type="button" className="menu-item" onClick={() => setCode(code + letter)}>
            {letter}
          </button>
        ))}
        <button type="button" className="menu-item erase" onClick={() => setCode(code.slice(0, -1))}>
          {t('menu.erase')}
        </button>
      </div>
    </>
  )
}
