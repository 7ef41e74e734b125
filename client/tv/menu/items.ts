import { RULE_SETS, ruleSet } from '../../../engine/rulesets/registry.ts'
import { DELAYS, type Delay } from '../../../server/protocol/choices.ts'
import { galleryOf } from '../../../server/protocol/codes.ts'
import { startWithBots } from '../../home/open-table.ts'
import { gameName, playersText, teamsText } from '../../i18n/game-words.ts'
import { i18n } from '../../i18n/i18n.ts'
import { refusalText } from '../../i18n/refusals.ts'
import { ask } from '../../net/table-link.ts'
import { draftFor } from '../../setup/draft.ts'
import { knocksOf } from '../../state/knocks.ts'
import { readLook } from '../../state/look.ts'
import { lookNameOf } from '../../state/named-looks.ts'
import { showNotice } from '../../state/notices.ts'
import { lookAt, useScreen } from '../../state/screen.ts'
import type { Seated } from '../../state/seated.ts'
import { setSettings, useSettings } from '../../state/settings.ts'
import { standoffOf } from '../../state/standoff.ts'
import { freeSeats, isChase } from '../../state/table.ts'
import { makeOwn } from '../own-table.ts'
import { watchAgain } from '../watched-again.ts'
import { allBotsItems, botItems, botsItems, botsText } from './bot-items.ts'
import { chancesItems } from './chances-items.ts'
import { isFull, toggleFull } from './full-screen.ts'
import type { Item } from './item.ts'
import { backInMenu, closeMenu, type MenuPage, openMenuPage, openWatching, useMenu } from './menu.ts'
import { onOff } from './on-off.ts'
import {
  bestOfText,
  paceItems,
  piecesItems,
  seriesItems,
  takeoverItems,
  talkItems,
  woodsItems,
} from './setting-items.ts'

const t = i18n.getFixedT(null, ['tv', 'host'])

/** Does it, and shows the table again. */
const andClose = (act: () => void) => (): void => {
  closeMenu()
  act()
}

/** A line that leads to a page of its own. */
const lead = (
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

const againItems = (game: Seated | undefined): readonly Item[] => {
  const { phase, gameId = '' } = game?.state ?? {}
  if (phase !== 'over' || gameId === '' || (game !== undefined && isChase(game))) return []
  return [{ id: 'again', icon: 'view', text: t('menu.again'), act: andClose(() => watchAgain(gameId)) }]
}

const gameItems = ({ state }: Seated, again: readonly Item[]): readonly Item[] => {
  const free = freeSeats(state)
  const fill: Item = {
    id: 'fill',
    icon: 'bot',
    text: t('menu.fill'),
    act: andClose(() => void ask('fill', {})),
  }
  if (state.phase === 'over')
    return [{ id: 'next', icon: 'crown', text: t('menu.next'), act: andClose(() => void ask('start', {})) }, ...again]
  if (state.phase === 'playing') return free > 0 ? [fill] : []
  const hint = free > 0 ? t('menu.startBots', { count: free }) : ''
  return [
    { id: 'start', icon: 'crown', text: t('menu.start'), hint, act: andClose(() => void startWithBots(free)) },
    ...(free > 0 ? [fill] : []),
  ]
}

const lookItems = ({ state }: Seated): readonly Item[] => {
  const look = readLook(state.look)
  const woods = lookNameOf(look)
  return [
    lead('woods', woods === undefined ? '' : t(`host:lookName.${woods}`)),
    lead('pieces', t(`host:pieces.${look.pieces}`)),
  ]
}

const takeBacksItem = ({ state }: Seated): Item => ({
  id: 'takeBacks',
  text: t('host:talkRule.takeBacks'),
  value: onOff(state.takeBacks),
  act: () => void ask('takeBacks', { takeBacks: !state.takeBacks }),
})

/** The field of Marble Chase is what it is, and no shot is taken back. */
const tableItems = (game: Seated): readonly Item[] => {
  const { state } = game
  const cards = !isChase(game)
  return [
    lead('bots', botsText(state)),
    lead('pace', t(`host:pace.${state.pace}`)),
    ...(cards ? lookItems(game) : []),
    lead('series', bestOfText(standoffOf(state).bestOf)),
    ...(state.phase === 'playing' ? [] : [lead('talk', t(`host:talkRule.${state.talk}`))]),
    ...(cards ? [takeBacksItem(game)] : []),
  ]
}

/** The next of the delays, and after the longest none. */
const delayItem = (delay: Delay): Item => ({
  id: 'delay',
  text: t('menu.delay'),
  value: delay === 0 ? t('menu.noDelay') : t('menu.late', { count: delay }),
  act: () => void ask('delay', { delay: DELAYS[(DELAYS.indexOf(delay) + 1) % DELAYS.length] ?? 0 }),
})

const doorItems = ({ state }: Seated): readonly Item[] => [
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

const screenItems = (game: Seated | undefined): readonly Item[] => {
  const { muted } = useSettings.getState()
  return [
    { id: 'sound', text: t('menu.sound'), value: onOff(!muted), act: () => setSettings({ muted: !muted }) },
    ...(game !== undefined && isChase(game) ? [] : chancesItems(game?.state.teams)),
    { id: 'watch', text: t('menu.watch'), act: openWatching },
    { id: 'full', text: t('menu.full'), value: onOff(isFull()), act: andClose(toggleFull) },
    { ...lead('help'), icon: 'keys' },
  ]
}

const topItems = (game: Seated | undefined, own: boolean): readonly Item[] => {
  const another = lead('game', game === undefined ? '' : gameName(game.state.rules))
  if (game === undefined || !own) {
    const home: Item = { id: 'own', icon: 'home', text: t('menu.own'), act: andClose(() => lookAt('')) }
    return [...againItems(game), ...(useScreen.getState().code === '' ? [another] : [home]), ...screenItems(game)]
  }
  return [
    ...knockItems(game),
    ...gameItems(game, againItems(game)),
    another,
    ...tableItems(game),
    lead('door'),
    ...screenItems(game),
  ]
}

const gamesItems = (game: Seated | undefined): readonly Item[] =>
  RULE_SETS.map((set) => ({
    id: set.id,
    text: gameName(set.id),
    value: playersText(set),
    on: game?.state.rules === set.id,
    act: () => openMenuPage({ at: 'players', game: set.id }),
  }))

const makeNew = async (id: string, players: number): Promise<void> => {
  const set = ruleSet(id)
  if (set.ok && !(await makeOwn(draftFor(set.value, players)))) showNotice(refusalText(undefined))
}

const playersItems = (game: Seated | undefined, id: string): readonly Item[] => {
  const set = ruleSet(id)
  if (!set.ok) return []
  const seated = game?.state.seats.some(({ occupant }) => occupant === 'person') === true
  const sorted = [...set.value.seatings].sort((a, b) => a.players - b.players)
  return sorted.map(({ players, teams: [teams = players] }) => {
    const act = andClose(() => void makeNew(id, players))
    const question: MenuPage = { at: 'sure', text: t('menu.sureNew'), yes: t('menu.sureNewYes'), act }
    return {
      id: String(players),
      text: t('menu.count', { count: players }),
      value: teamsText(players, teams),
      on: players === 4,
      act: seated ? () => openMenuPage(question) : act,
    }
  })
}

/** Whether to let in those who knock; the first of them comes first. */
const knockItems = ({ state }: Seated): readonly Item[] =>
  knocksOf(state).flatMap(({ id, name }) => [
    { id: `in ${id}`, text: t('menu.letIn', { name }), act: andClose(() => void ask('admit', { id })) },
    { id: `away ${id}`, text: t('menu.turnAway', { name }), act: andClose(() => void ask('turnAway', { id })) },
  ])

const renameItems = ({ state }: Seated): readonly Item[] =>
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

const removeItems = ({ state }: Seated): readonly Item[] =>
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

const watchItems = (code: string): readonly Item[] => [
  { id: 'code', icon: 'keys', text: t('menu.byCode'), act: () => openMenuPage({ at: 'code' }) },
  ...(useMenu.getState().tables ?? [])
    .filter((table) => table.code !== code)
    .map((table) => ({
      id: table.code,
      text: `${gameName(table.rules)}, ${t('menu.count', { count: table.players })}`,
      value: table.code,
      act: andClose(() => lookAt(table.delay > 0 ? galleryOf(table.code) : table.code)),
    })),
]

/** No is what the frame is on first. */
const sureItems = ({ yes, act, also }: Extract<MenuPage, { at: 'sure' }>): readonly Item[] => [
  { id: 'no', text: t('menu.sureNo'), on: true, act: backInMenu },
  { id: 'yes', text: yes, act },
  ...(also === undefined ? [] : [{ id: 'also', ...also }]),
]

const OF_TABLE = {
  pace: paceItems,
  bots: botsItems,
  allBots: allBotsItems,
  woods: woodsItems,
  pieces: piecesItems,
  talk: talkItems,
  series: seriesItems,
  door: doorItems,
  takeover: takeoverItems,
  rename: renameItems,
  remove: removeItems,
} as const

/** The lines of a page; the code is typed on one of its own. */
export const itemsOf = (page: MenuPage, game: Seated | undefined, code: string, own: boolean): readonly Item[] => {
  switch (page.at) {
    case 'top':
      return topItems(game, own)
    case 'game':
      return gamesItems(game)
    case 'bot':
      return game === undefined ? [] : botItems(game, page.seat)
    case 'players':
      return playersItems(game, page.game)
    case 'watch':
      return watchItems(code)
    case 'sure':
      return sureItems(page)
    case 'help':
      return [{ id: 'back', text: t('menu.back'), act: backInMenu }]
    case 'code':
      return []
    default:
      return game === undefined ? [] : OF_TABLE[page.at](game)
  }
}

export const titleOfPage = (page: MenuPage): string => {
  if (page.at === 'sure') return page.text
  if (page.at === 'bot') return page.name
  return t(page.at === 'top' ? 'menu.title' : `menu.${page.at}`)
}
