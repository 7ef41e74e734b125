import { type FormEvent, useEffect, useState } from 'react'
import { isDeviceCode } from '../../../server/protocol/codes.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import { SettingsButton } from '../../game/settings/SettingsButton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSync } from '../../table/account/use-sync.ts'
import { useSettings } from '../../table/state/settings.ts'
import type { RememberedTable } from '../../table/storage/tables.ts'
import { Button } from '../../ui/Button.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { LanguageButton } from '../../ui/LanguageButton.tsx'
import { fetchWithRetry, lazyComponent } from '../../ui/lazy-component.ts'
import { navigate, type Route, readCode, replaceRoute } from '../../ui/page/route.ts'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { gameName } from '../../words/game-text.ts'
import { joinNames } from '../../words/names.ts'
import { goToTable, useRecentTables } from './recent-tables.ts'

/** Forms that lead to a table are loaded once the page rests, or when they are needed. */
const loadOpenTable = () => fetchWithRetry(() => import('./open-table.ts'))
const PREFETCH_DELAY_MS = 1500
/** Delay of the sync with the person's account, which comes after that. */
const SYNC_DELAY_MS = 2500

const LazyPlayLastSetup = lazyComponent('PlayLastSetup', () => import('./PlayLastSetup.tsx'))

/** Goes to the table of a typed code. What is wrong with a code stands above the field, where no keyboard of a phone covers it. */
const JoinForm = () => {
  const { t } = useTranslation('home')
  const [code, setCode] = useState('')
  const [problemText, setProblem] = useState('')
  const [joining, setJoining] = useState(false)
  const join = async (event: FormEvent) => {
    event.preventDefault()
    setJoining(true)
    const { checkTableCode } = await loadOpenTable()
    const found = await checkTableCode(code)
    setJoining(false)
    if (found === '') navigate({ at: 'table', code })
    else setProblem(found)
  }
  return (
    <form className="home-join" onSubmit={(event) => void join(event)}>
      <p id="join-problem" className={joining ? undefined : 'problem'} role={joining ? 'status' : 'alert'}>
        {joining ? t('table.joining') : problemText}
      </p>
      <span className="home-code">
        <input
          className="code-input"
          value={code}
          onChange={(event) => {
            setCode(readCode(event.target.value))
            setProblem('')
          }}
          placeholder={t('home.code')}
          aria-label={t('home.codeLabel')}
          aria-invalid={problemText !== ''}
          aria-describedby="join-problem"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <button type="submit" className="button" disabled={code.length === 0}>
          {t('home.joinButton')}
        </button>
      </span>
    </form>
  )
}

type PageName = 'screen' | 'hand' | 'pass' | 'design' | 'boards' | 'learn' | 'puzzles' | 'watch' | 'chase' | 'my'
/** Pages that the first one leads to: routes, and addresses of pages with a script of their own. */
const LINKED_PAGES: Readonly<Record<PageName, Route | string>> = {
  screen: '/tv',
  hand: '/p',
  pass: { at: 'pass', query: '' },
  design: { at: 'design', query: '' },
  boards: { at: 'boards', id: '' },
  learn: { at: 'learn', rules: 'basic', query: '' },
  puzzles: { at: 'puzzles', id: '', query: '' },
  watch: { at: 'watch', code: '' },
  chase: { at: 'chase' },
  my: { at: 'my' },
}

const PageLinks = ({ pages }: { readonly pages: readonly PageName[] }) => {
  const { t } = useTranslation('home')
  return pages.map((page) => {
    const to = LINKED_PAGES[page]
    const text = t(`home.${page}`)
    return typeof to === 'string' ? (
      <a key={page} href={to}>
        {text}
      </a>
    ) : (
      <RouteLink key={page} to={to}>
        {text}
      </RouteLink>
    )
  })
}

/** A door of the house: its name, and the pages behind it. */
const Door = ({ name, pages }: { readonly name: 'room' | 'workshop'; readonly pages: readonly PageName[] }) => {
  const { t } = useTranslation('home')
  return (
    <nav className="home-door" aria-labelledby={name}>
      <h2 id={name}>{t(`home.${name}`)}</h2>
      <small>{t(`home.${name}Hint`)}</small>
      <PageLinks pages={pages} />
    </nav>
  )
}

/** Returns the look of the last set-up; empty without one. The default game is played in it. */
const loadLastLook = async (lastSetup: string): Promise<Pick<MakeTable, 'look'>> => {
  if (lastSetup === '') return {}
  const { lookOfSetup } = await fetchWithRetry(() => import('./PlayLastSetup.tsx'))
  return { look: lookOfSetup(lastSetup) }
}

interface ReturnToTableProps {
  readonly table: RememberedTable
}

/** Button that returns to a running game. */
const ReturnToTable = ({ table }: ReturnToTableProps) => {
  const { t } = useTranslation('home')
  const { code, names, rules, preset = rules, called } = table
  const game = called ?? gameName(preset)
  return (
    <Button
      className="primary big"
      text={names.length === 0 ? t('home.backAlone') : t('home.backTo', { names: joinNames(names.slice(0, 3)) })}
      hint={isDeviceCode(code) ? t('home.backHintAlone', { game }) : t('home.backHint', { game, code })}
      onPress={() => goToTable(table)}
    />
  )
}

/** Shortcuts of the installed app begin on this page: one plays, one asks for a code. */
const useAppShortcut = (play: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shortcut is followed once
  useEffect(() => {
    const { search } = location
    if (search === '?play' || search === '?join') replaceRoute({ at: 'home' })
    if (search === '?play') play()
    if (search === '?join') document.querySelector<HTMLElement>('.code-input')?.focus()
  }, [])
}

/** First page: a photograph of a game, and the doors to playing at once, with friends, in one room and to the workshop. */
export const Home = () => {
  const { t } = useTranslation('home')
  useTitle()
  const [starting, setStarting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void loadOpenTable().then(({ prepareToPlay }) => prepareToPlay()), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const { lastSetup } = useSettings()
  const tables = useRecentTables(useSync(SYNC_DELAY_MS))
  const running = tables.find((table) => table.running)
  const start = async (table?: MakeTable) => {
    setStarting(true)
    const { playNow } = await loadOpenTable()
    await playNow(table ?? { rules: 'basic', players: 4, ...(await loadLastLook(lastSetup)) })
    setStarting(false)
  }
  useAppShortcut(() => void start())
  return (
    <main className="home">
      <div className="home-photo" />
      <SettingsButton className="home-settings" />
      <LanguageButton className="home-settings home-language" />
      <header className="home-title">
        <h1>{t('title')}</h1>
        <p>{t('home.tagline')}</p>
      </header>
      {location.pathname !== '/' && (
        <p className="problem" role="status">
          {t('home.noPage', { path: location.pathname })}
        </p>
      )}
      <section className="home-play">
        {running !== undefined && <ReturnToTable table={running} />}
        <Button
          className={running === undefined ? 'primary big' : 'big'}
          text={starting ? t('home.starting') : t('home.playNow')}
          hint={t('home.playNowHint')}
          disabled={starting}
          onPress={() => void start()}
        />
        {lastSetup !== '' && (
          <LazyPlayLastSetup last={lastSetup} starting={starting} onStart={(table) => void start(table)} />
        )}
        <Button text={t('home.make')} onPress={() => navigate({ at: 'new', query: lastSetup })} />
        <Button text={t('home.people')} onPress={() => navigate({ at: 'play' })} />
        <JoinForm />
      </section>
      <Door name="room" pages={['screen', 'hand', 'pass']} />
      <Door name="workshop" pages={['design', 'boards']} />
      <nav className="home-more" aria-label={t('home.more')}>
        <PageLinks pages={['learn', 'puzzles', 'watch', 'chase', 'my']} />
      </nav>
    </main>
  )
}
