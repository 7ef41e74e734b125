import { i18n } from '../../../i18n/i18n.ts'
import type { Item } from './item.ts'
import { openMenuPage } from './menu.ts'

const t = i18n.getFixedT(null, 'tv')

/** A line that leads to a page of its own. */
export const pageLink = (
  at:
    | 'game'
    | 'pace'
    | 'bots'
    | 'woods'
    | 'pieces'
    | 'talk'
    | 'series'
    | 'door'
    | 'takeover'
    | 'rename'
    | 'remove'
    | 'help',
  value?: string,
): Item => ({
  id: at,
  text: t(`menu.${at}`),
  value,
  act: () => openMenuPage({ at }),
})
