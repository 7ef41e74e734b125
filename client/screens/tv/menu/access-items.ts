import { DELAYS, type Delay } from '../../../../server/protocol/choices.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { sendRequest } from '../../../table/net/table-requests.ts'
import { joinRequestsOf } from '../../../table/state/join-requests.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { closeThen, type MenuItem, pageLinkItem, switchItem } from './menu-item.ts'
import { type MenuPage, openMenuPage } from './menu-state.ts'

const t = i18n.getFixedT(null, ['tv', 'host'])

/** Returns a line that sets the next longer delay for spectators, or none after the longest. */
const delayItem = (delay: Delay): MenuItem => ({
  id: 'delay',
  text: t('menu.delay'),
  value: delay === 0 ? t('menu.noDelay') : t('menu.late', { count: delay }),
  act: () => void sendRequest('delay', { delay: DELAYS[(DELAYS.indexOf(delay) + 1) % DELAYS.length] ?? 0 }),
})

/** Returns the lines about access to the table. */
export const accessItems = ({ state }: SeatedTable): readonly MenuItem[] => [
  switchItem('lock', t('menu.lock'), state.locked, () => void sendRequest('lock', { locked: !state.locked })),
  switchItem('open', t('menu.open'), state.open, () => void sendRequest('open', { open: !state.open })),
  ...(state.open ? [delayItem(state.delay)] : []),
  switchItem('knock', t('menu.knock'), state.knock, () => void sendRequest('knock', { knock: !state.knock })),
  pageLinkItem('takeover', t(`host:host.${state.takeover}`)),
  ...(state.seats.some(({ occupant }) => occupant === 'person')
    ? [pageLinkItem('rename'), pageLinkItem('remove')]
    : []),
]

/** Returns lines that admit or refuse the people who ask to join, in the order of their requests. */
export const knockItems = ({ state }: SeatedTable): readonly MenuItem[] =>
  joinRequestsOf(state).flatMap(({ id, name }) => [
    { id: `in ${id}`, text: t('menu.letIn', { name }), act: closeThen(() => void sendRequest('admit', { id })) },
    {
      id: `away ${id}`,
      text: t('menu.turnAway', { name }),
      act: closeThen(() => void sendRequest('turnAway', { id })),
    },
  ])

/** Returns a line for each person that resets their name, after a question. */
export const renameItems = ({ state }: SeatedTable): readonly MenuItem[] =>
  state.seats.flatMap(({ occupant, name }, seat) => {
    if (occupant !== 'person') return []
    const question: MenuPage = {
      at: 'sure',
      text: t('host:host.unnameSure', { name }),
      yes: t('host:host.unnameYes'),
      act: closeThen(() => void sendRequest('rename', { seat })),
    }
    return [{ id: String(seat), text: name, act: () => openMenuPage(question) }]
  })

/** Returns a line for each person that removes them from their seat, after a question. */
export const removeItems = ({ state }: SeatedTable): readonly MenuItem[] =>
  state.seats.flatMap(({ occupant, name }, seat) => {
    if (occupant !== 'person') return []
    const act = closeThen(() => void sendRequest('remove', { seat }))
    const also = {
      text: t('host:host.removeLock'),
      act: closeThen(() => void sendRequest('remove', { seat, lock: true })),
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
