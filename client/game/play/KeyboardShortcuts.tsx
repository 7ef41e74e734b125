import { useTranslation } from '../../i18n/use-translation.ts'
import { Drawer } from '../../ui/Drawer.tsx'

/** Keys and the names of their texts. `space` is named by the language. */
const SHORTCUTS = [
  ['1 – 9, ← →', 'cards'],
  ['M', 'moves'],
  ['Enter', 'play'],
  ['Esc', 'back'],
  ['L', 'log'],
  ['R', 'rules'],
  ['V', 'view'],
  ['S', 'sound'],
  ['space', 'skip'],
  ['P', 'photo'],
  ['?', 'help'],
] as const

/** Drawer that lists the keys of the table. */
export const KeyboardShortcuts = () => {
  const { t } = useTranslation('host')
  return (
    <Drawer title={t('shortcuts.title')}>
      <dl className="keys">
        {SHORTCUTS.map(([key, name]) => (
          <div key={name}>
            <dt>
              <kbd>{key === 'space' ? t('spaceBar') : key}</kbd>
            </dt>
            <dd>{t(`keyDoes.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  )
}
