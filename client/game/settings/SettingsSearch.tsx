import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

const contains = (element: Element | null, query: string): boolean =>
  (element?.textContent ?? '').toLocaleLowerCase().includes(query)

/** Shows the settings of a group or part that contain the query, or all of them if its heading does. Returns whether any is shown. */
const showMatches = (group: Element, query: string): boolean => {
  const [heading = null, ...settings] = group.children
  const isNamed = contains(heading, query)
  const shown = settings.map((setting) => {
    const isPart = setting.classList.contains('settings-part')
    const isShown = isPart ? showMatches(setting, isNamed ? '' : query) : isNamed || contains(setting, query)
    setting.toggleAttribute('hidden', !isShown)
    return isShown
  })
  return shown.includes(true)
}

/** Groups of settings with a field that finds those that contain a word. */
export const SettingsSearch = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('host')
  const [query, setQuery] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const groups = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const found = [...(groups.current?.querySelectorAll('.settings-group') ?? [])].map((group) => {
      const isShown = showMatches(group, query.trim().toLocaleLowerCase())
      group.toggleAttribute('hidden', !isShown)
      return isShown
    })
    setEmpty(!found.includes(true))
  })
  return (
    <div className="stack settings-list" ref={groups}>
      <input
        type="search"
        className="settings-search"
        value={query}
        placeholder={t('settings.search')}
        aria-label={t('settings.search')}
        onChange={(event) => setQuery(event.target.value)}
      />
      {isEmpty && (
        <p className="muted" role="status">
          {t('settings.notFound')}
        </p>
      )}
      {children}
    </div>
  )
}
