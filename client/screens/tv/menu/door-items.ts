import { DELAYS, type Delay } from '../../../../server/protocol/choices.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { ask } from '../../../table/net/table-requests.ts'
import { knocksOf } from '../../../table/state/join-requests.ts'
import type { Seated } from '../../../table/state/table.ts'
import { andClose, type Item } from './item.ts'
import { lead } from './lead.ts'
import { type MenuPage, openMenuPage } from './menu.ts'
import { onOff } from './on-off.ts'

const t = i18n.getFixedT(null, ['tv', 'host'])

/** The next of the delays, and after the longest none. */
const delayItem = (delay: Delay): Item => ({
  id: 'delay',
  text: t('menu.delay'),
  value: delay === 0 ? t('menu.noDelay') : t('menu.late', { count: delay }),
  act: () => void ask('delay', { delay: DELAYS[(DELAYS.indexOf(delay) + 1) % DELAYS.length] ?? 0 }),
})

export const doorItems = ({ state }: Seated): readonly Item[] => [
  {
    id: 'lock',
    text: t('menu.lock'),
    value: onOff(state.locked),
    act: () => void ask('lock', { locked: !state.locked }),
  },
  { id: 'open', text: t('menu.open'), value: onOff(state.open), act: () => void ask('open', { open: !state.open }) },
  ...(state.open ? [delayItem(state.delay)] : []),
  {
    id: 'knock',
    text: t('menu.knock'),
    value: onOff(state.knock),
    act: () => void ask('knock', { knock: !state.knock }),
  },
  lead('takeover', t(`host:host.${state.takeover}`)),
  ...(state.seats.some(({ occupant }) => occupant === 'person') ? [lead('rename'), lead('remove')] : []),
]

/** Whether to let in those who knock; the first of them comes first. */
export const knockItems = ({ state }: Seated): readonly Item[] =>
  knocksOf(state).flatMap(({ id, name }) => [
    { id: `in ${id}`, text: t('menu.letIn', { name }), act: andClose(() => void ask('admit', { id })) },
    { id: `away ${id}`, text: t('menu.turnAway', { name }), act: andClose(() => void ask('turnAway', { id })) },
  ])

export const renameItems = ({ state }: Seated): readonly Item[] =>
  state.seats.flatMap(({ occupant, name }, seat) => {
    if (occupant !== 'person') return []
    const question: MenuPage = {
      at: 'sure',
      text: t('host:host.unnameSure', { name }),
      yes: t('host:host.unnameYes'),
      act: andClose(() => void ask('rename', { seat })),
    }
    return [{ id: String(seat), text: name, act: () => openMenuPage(question) }]
  })

export const removeItems = ({ state }: Seated): readonly Item[] =>
  state.seats.flatMap(({ occupant, name }, seat) => {
    if (occupant !== 'person') return []
    const act = andClose(() => void ask('remove', { seat }))
    const also = { text: t('host:host.removeLock'), act: andClose(() => void ask('remove', { seat, lock: true })) }
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
