import { useTranslation } from '../../i18n/use-translation.ts'
import { Drawer } from '../../ui/Drawer.tsx'

/** Keys, or names of the texts that name them, and the names of what they do. */
const SHORTCUTS = [
  ['1 – 9, ← →', 'cards'],
  ['M', 'moves'],
  ['enterKey', 'play'],
  ['escapeKey', 'back'],
  ['L', 'log'],
  ['R', 'rules'],
  ['V', 'view'],
  ['S', 'sound'],
  ['spaceBar', 'skip'],
  ['P', 'photo'],
  ['?', 'help'],
] as const

const KEY_TEXTS = ['enterKey', 'escapeKey', 'spaceBar'] as const
type KeyText = (typeof KEY_TEXTS)[number]
const isKeyText = (key: string): key is KeyText => KEY_TEXTS.some((known) => known === key)

/** Drawer that lists the keys of the table. */
export const KeyboardShortcuts = () => {
  const { t } = useTranslation('host')
  return (
    <Drawer title={t('shortcuts.title')}>
      <dl className="keys">
        {SHORTCUTS.map(([key, name]) => (
          <div key={name}>
            <dt>
              <kbd dir="ltr">{isKeyText(key) ? t(key) : key}</kbd>
            </dt>
            <dd>{t(`keyDoes.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  )
}
