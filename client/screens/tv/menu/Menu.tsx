import { useEffect, useRef, useState } from 'react'
import { CODE_LETTERS, codeLengthOf, MAX_CODE_LENGTH } from '../../../../server/protocol/codes.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSettings } from '../../../table/state/settings.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { addListeners } from '../../../ui/event-listeners.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { isWholeCode } from '../../../ui/page/route.ts'
import { CodeTiles, usePhoneAddress } from '../JoinInvitation.tsx'
import { useIsOwnTable } from '../own-table.ts'
import { goToTvTable } from '../screen-table.ts'
import type { MenuItem } from './menu-item.ts'
import { itemsOf, titleOfPage } from './menu-items.ts'
import { closeMenu, goBackInMenu, type MenuPage, openMenu, useMenu } from './menu-state.ts'
import { useRemote } from './use-remote.ts'

/** Enters the code of a table, by buttons for its letters or by keyboard. */
const CodePad = () => {
  const { t } = useTranslation('tv')
  const [code, setCode] = useState('')
  useEffect(() => {
    const typeLetter = ({ key }: KeyboardEvent) => {
      const letter = key.toUpperCase()
      if (letter.length === 1 && CODE_LETTERS.includes(letter))
        setCode((old) => (old + letter).slice(0, MAX_CODE_LENGTH))
    }
    return addListeners(window, { keydown: typeLetter })
  }, [])
  useEffect(() => {
    if (!isWholeCode(code)) return
    closeMenu()
    goToTvTable(code)
  }, [code])
  return (
    <>
      <CodeTiles code={code.padEnd(codeLengthOf(code), '·')} />
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

/** Says which key opens the menu. It is a button too, for people with a mouse. */
export const MenuHint = () => {
  const { t } = useTranslation('tv')
  const open = useMenu(({ pages }) => pages.length > 0)
  if (open) return null
  return (
    <button type="button" className="key-hint menu-hint" tabIndex={-1} onClick={openMenu}>
      <kbd>{t('menu.ok')}</kbd> {t('menu.title')}
    </button>
  )
}

interface MenuProps {
  /** Undefined while no table is shown. */
  readonly game: SeatedTable | undefined
  readonly code: string
}

const MenuLine = ({ item }: { readonly item: MenuItem }) => (
  <li>
    <button type="button" className="menu-item" data-id={item.id} data-on={item.on === true} onClick={item.act}>
      <span className="menu-text">
        {item.icon !== undefined && <Icon name={item.icon} />}
        <span>
          {item.text}
          {item.hint !== undefined && item.hint !== '' && <small>{item.hint}</small>}
        </span>
      </span>
      {item.value !== undefined && <span className="menu-value">{item.value}</span>}
      {item.on === true && item.value === undefined && <Icon name="check" />}
    </button>
  </li>
)

const MenuHelp = ({ code, own }: { readonly code: string; readonly own: boolean }) => {
  const { t } = useTranslation('tv')
  const address = usePhoneAddress(code)
  const screens = address.typed.replace(/\/p$/, `/tv/${code}`)
  return (
    <div className="menu-help">
      <p>{t('menu.helpKeys')}</p>
      <p>{t('menu.helpPhones')}</p>
      {code !== '' && <p>{t('menu.helpScreens', { address: screens })}</p>}
      {!own && <p>{t('menu.helpOnlooker')}</p>}
    </div>
  )
}

const MenuLines = ({ page, game, code }: MenuProps & { readonly page: MenuPage }) => {
  const { t } = useTranslation(['tv', 'host'])
  const own = useIsOwnTable(code)
  useTexts('rules')
  // The lines show settings of this screen.
  useSettings()
  const tables = useMenu((menu) => menu.tables)
  return (
    <>
      {page.at === 'help' && <MenuHelp code={code} own={own} />}
      <ul className="menu-items">
        {itemsOf(page, game, code, own).map((item) => (
          <MenuLine key={item.id} item={item} />
        ))}
      </ul>
      {page.at === 'takeover' && <p className="menu-note">{t('host:host.takeoverHint')}</p>}
      {page.at === 'watch' && tables?.length === 0 && <p className="menu-note">{t('menu.noTables')}</p>}
    </>
  )
}

/** Menu of a big screen, for the keys of a remote control: arrows, OK and Back. */
export const Menu = ({ game, code }: MenuProps) => {
  const { t } = useTranslation('tv')
  const pages = useMenu((menu) => menu.pages)
  const box = useRef<HTMLElement>(null)
  useRemote(box, pages.length)
  const page = pages[pages.length - 1]
  if (page === undefined) return null
  return (
    <section className="menu" ref={box} aria-label={t('menu.title')}>
      <h2 className={page.at === 'sure' ? 'question' : ''}>{titleOfPage(page)}</h2>
      <div className="menu-page" key={`${pages.length} ${page.at}`}>
        {page.at === 'code' ? <CodePad /> : <MenuLines page={page} game={game} code={code} />}
      </div>
      <p className="menu-keys">
        {t('menu.keys')}
        <button type="button" className="key-hint" tabIndex={-1} onClick={goBackInMenu}>
          <kbd>{t('menu.back')}</kbd>
        </button>
      </p>
    </section>
  )
}
