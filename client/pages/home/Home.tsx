import { type FormEvent, useState } from 'react'
import type { MakeTable } from '../../../server/protocol/http.ts'
import { NameField } from '../../game/settings/NameField.tsx'
import { SettingsButton } from '../../game/settings/SettingsButton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Emblem } from '../../ui/Emblem.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { fetchWithRetry, lazyComponent } from '../../ui/lazy-component.ts'
import { navigate, readCode } from '../../ui/page/route.ts'
import { checkTableCode, playNow } from './open-table.ts'
import { RecentTables, ReturnToTable, useRecentTables } from './RecentTables.tsx'

const LazyPlayLastSetup = lazyComponent('PlayLastSetup', () => import('./PlayLastSetup.tsx'))

const JoinForm = () => {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [problemText, setProblem] = useState('')
  const join = async (event: FormEvent) => {
    event.preventDefault()
    const found = await checkTableCode(code)
    if (found === '') navigate({ at: 'table', code })
    else setProblem(found)
  }
  return (
    <form className="join" onSubmit={(event) => void join(event)}>
      <label className="field">
        <span>{t('home.join')}</span>
        <span className="row nowrap">
          <input
            className="code-input"
            value={code}
            onChange={(event) => {
              setCode(readCode(event.target.value))
              setProblem('')
            }}
            placeholder="ABCD"
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
      </label>
      <p id="join-problem" className="problem" role="alert">
        {problemText}
      </p>
    </form>
  )
}

/** Further pages that the first one leads to, each with the key of its texts. */
const LINKED_PAGES = [
  ['pass', { at: 'pass', query: '' }],
  ['learn', { at: 'learn', rules: 'basic' }],
  ['puzzles', { at: 'puzzles', id: '' }],
  ['chase', { at: 'chase' }],
  ['design', { at: 'design', query: '' }],
  ['watch', { at: 'watch', code: '' }],
] as const

/** Returns the look of the last set-up; empty without one. The default game is played in it. */
const loadLastLook = async (lastSetup: string): Promise<Pick<MakeTable, 'look'>> => {
  if (lastSetup === '') return {}
  const { lookOfSetup } = await fetchWithRetry(() => import('./PlayLastSetup.tsx'))
  return { look: lookOfSetup(lastSetup) }
}

/** First page, where people play at once, make a table or join one. */
export const Home = () => {
  const { t } = useTranslation()
  useTitle()
  const [starting, setStarting] = useState(false)
  const { lastSetup, name } = useSettings()
  const tables = useRecentTables()
  const running = tables.find((table) => table.running)
  const start = async (table?: MakeTable) => {
    setStarting(true)
    await playNow(table ?? { rules: 'basic', players: 4, ...(await loadLastLook(lastSetup)) })
    setStarting(false)
  }
  return (
    <main className="page home">
      <SettingsButton className="home-settings" />
      <header className="home-head">
        <Emblem />
        <h1>{t('title')}</h1>
        <p className="tagline">{t('home.tagline')}</p>
      </header>
      <div className="panel home-panel">
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
        <div className="home-more">
          <Button
            className="big"
            text={t('home.make')}
            hint={t('home.makeHint')}
            onPress={() => navigate({ at: 'new', query: lastSetup })}
          />
          {LINKED_PAGES.map(([id, route]) => (
            <Button
              key={id}
              className="big"
              text={t(`home.${id}`)}
              hint={t(`home.${id}Hint`)}
              onPress={() => navigate(route)}
            />
          ))}
          <a className="button big" href="/tv">
            {t('home.screen')}
            <small>{t('home.screenHint')}</small>
          </a>
          <a className="button big" href="/p">
            {t('home.hand')}
            <small>{t('home.handHint')}</small>
          </a>
        </div>
        <hr />
        <RecentTables tables={tables.filter((table) => table !== running)} />
        <JoinForm />
        <NameField name={name} onChange={(typed) => setSettings({ name: typed })} />
      </div>
    </main>
  )
}
