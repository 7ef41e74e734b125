import { DELAYS, type Delay } from '../../../../server/protocol/choices.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { sendRequest } from '../../../table/net/table-requests.ts'
import { joinRequestsOf } from '../../../table/state/join-requests.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { andClose, type Item, pageLink, switchItem } from './item.ts'
import { type MenuPage, openMenuPage } from './menu.ts'

const t = i18n.getFixedT(null, ['tv', 'host'])

/** A line that sets the next longer delay for spectators, or none after the longest. */
const delayItem = (delay: Delay): Item => ({
  id: 'delay',
  text: t('menu.delay'),
  value: delay === 0 ? t('menu.noDelay') : t('menu.late', { count: delay }),
  act: () => void sendRequest('delay', { delay: DELAYS[(DELAYS.indexOf(delay) + 1) % DELAYS.length] ?? 0 }),
})

export const accessItems = ({ state }: SeatedTable): readonly Item[] => [
  switchItem('lock', t('menu.lock'), state.locked, () => void sendRequest('lock', { locked: !state.locked })),
  switchItem('open', t('menu.open'), state.open, () => void sendRequest('open', { open: !state.open })),
  ...(state.open ? [delayItem(state.delay)] : []),
  switchItem('knock', t('menu.knock'), state.knock, () => void sendRequest('knock', { knock: !state.knock })),
  pageLink('takeover', t(`host:host.${state.takeover}`)),
  ...(state.seats.some(({ occupant }) => occupant === 'person') ? [pageLink('rename'), pageLink('remove')] : []),
]

/** Items to admit or refuse the people who knock, in the order of their requests. */
export const knockItems = ({ state }: SeatedTable): readonly Item[] =>
  joinRequestsOf(state).flatMap(({ id, name }) => [
    { id: `in ${id}`, text: t('menu.letIn', { name }), act: andClose(() => void sendRequest('admit', { id })) },
    { id: `away ${id}`, text: t('menu.turnAway', { name }), act: andClose(() => void sendRequest('turnAway', { id })) },
  ])

export const renameItems = ({ state }: SeatedTable): readonly Item[] =>
  state.seats.flatMap(({ occupant, name }, seat) => {
    if (occupant !== 'person') return []
    const question: MenuPage = {
      at: 'sure',
      text: t('host:host.unnameSure', { name }),
      yes: t('host:host.unnameYes'),
      act: andClose(() => void sendRequest('rename', { seat })),
    }
    return [{ id: String(seat), text: name, act: () => openMenuPage(question) }]
  })

export const removeItems = ({ state }: SeatedTable): readonly Item[] =>
  state.seats.flatMap(({ occupant, name }, seat) => {
    if (occupant !== 'person') return []
    const act = andClose(() => void sendRequest('remove', { seat }))
    const also = {
      text: t('host:host.removeLock'),
      act: andClose(() => void sendRequest('remove', { seat, lock: true })),
    }
    const sure = t(state.locked ? 'host:host.removeSureLocked' : 'host:host.removeSure', { name })
    const question: MenuPage = {
      at: 'sure',
      text: state.phase === 'playing' ? `${sure} ${t('host:host.removeHand')}` : sure,
      yes: t('host:host.remove', { name }),
      act,
      ...(state.locked ? {} : { also }),
    }
    return [{ id: String(seat), text: name, act: () => openMenuPage(question) }]
  })
