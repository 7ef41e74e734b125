import { spectatorRoomId } from '../../../../server/protocol/codes.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { startWithBots } from '../../../pages/home/open-table.ts'
import { sendRequest } from '../../../table/net/table-requests.ts'
import { kindTraits } from '../../../table/state/kind-traits.ts'
import { readLook } from '../../../table/state/look.ts'
import { lookNameOf } from '../../../table/state/look-presets.ts'
import { seriesOf } from '../../../table/state/series.ts'
import { setSettings, useSettings } from '../../../table/state/settings.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { freeSeats } from '../../../table/state/table.ts'
import { gameName } from '../../../words/game-text.ts'
import { replayGame } from '../ending/replayed-game.ts'
import { lookAt, useScreen } from '../screen-table.ts'
import { accessItems, knockItems, removeItems, renameItems } from './access-items.ts'
import { allBotsItems, botItems, botsItems, botsText } from './bot-items.ts'
import { chancesItems } from './chances-items.ts'
import { isFull, toggleFull } from './full-screen.ts'
import { choicesItems, gamesItems, playersItems } from './game-items.ts'
import { andClose, type Item } from './item.ts'
import { backInMenu, type MenuPage, openMenuPage, openWatching, useMenu } from './menu.ts'
import { onOff } from './on-off.ts'
import { pageLink } from './page-link.ts'
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

const againItems = (game: SeatedTable | undefined): readonly Item[] => {
  const { phase, gameId = '' } = game?.state ?? {}
  if (game === undefined || phase !== 'over' || gameId === '') return []
  if (!kindTraits(game.state.rules).hasTvReplay) return []
  return [{ id: 'again', icon: 'view', text: t('menu.again'), act: andClose(() => replayGame(gameId)) }]
}

const gameItems = ({ state }: SeatedTable, again: readonly Item[]): readonly Item[] => {
  const free = freeSeats(state)
  const fill: Item = {
    id: 'fill',
    icon: 'bot',
    text: t('menu.fill'),
    act: andClose(() => void sendRequest('fill', {})),
  }
  if (state.phase === 'over')
    return [
      { id: 'next', icon: 'crown', text: t('menu.next'), act: andClose(() => void sendRequest('start', {})) },
      ...again,
    ]
  if (state.phase === 'playing') return free > 0 ? [fill] : []
  const hint = free > 0 ? t('menu.startBots', { count: free }) : ''
  return [
    { id: 'start', icon: 'crown', text: t('menu.start'), hint, act: andClose(() => void startWithBots(free)) },
    ...(free > 0 ? [fill] : []),
  ]
}

const lookItems = ({ state }: SeatedTable): readonly Item[] => {
  const look = readLook(state.look)
  const woods = lookNameOf(look)
  return [
    pageLink('woods', woods === undefined ? '' : t(`host:lookName.${woods}`)),
    pageLink('pieces', t(`host:pieces.${look.pieces}`)),
  ]
}

const takeBacksItem = ({ state }: SeatedTable): Item => ({
  id: 'takeBacks',
  text: t('host:talkRule.takeBacks'),
  value: onOff(state.takeBacks),
  act: () => void sendRequest('takeBacks', { takeBacks: !state.takeBacks }),
})

const tableItems = (game: SeatedTable): readonly Item[] => {
  const { state } = game
  const { hasLook, hasSeries, hasTakeBacks } = kindTraits(state.rules)
  return [
    pageLink('bots', botsText(state)),
    pageLink('pace', t(`host:pace.${state.pace}`)),
    ...(hasLook ? lookItems(game) : []),
    ...(hasSeries ? [pageLink('series', bestOfText(seriesOf(state).bestOf))] : []),
    ...(state.phase === 'playing' ? [] : [pageLink('talk', t(`host:talkRule.${state.talk}`))]),
    ...(hasTakeBacks ? [takeBacksItem(game)] : []),
  ]
}

const screenItems = (game: SeatedTable | undefined): readonly Item[] => {
  const { muted } = useSettings.getState()
  return [
    { id: 'sound', text: t('menu.sound'), value: onOff(!muted), act: () => setSettings({ muted: !muted }) },
    ...(kindTraits(game?.state.rules ?? '').hasChances ? chancesItems(game?.state.teams) : []),
    { id: 'watch', text: t('menu.watch'), act: openWatching },
    { id: 'full', text: t('menu.full'), value: onOff(isFull()), act: andClose(toggleFull) },
    { ...pageLink('help'), icon: 'keys' },
  ]
}

const topItems = (game: SeatedTable | undefined, own: boolean): readonly Item[] => {
  const another = pageLink('game', game === undefined ? '' : gameName(game.state.rules))
  if (game === undefined || !own) {
    const home: Item = { id: 'own', icon: 'home', text: t('menu.own'), act: andClose(() => lookAt('')) }
    return [...againItems(game), ...(useScreen.getState().code === '' ? [another] : [home]), ...screenItems(game)]
  }
  return [
    ...knockItems(game),
    ...gameItems(game, againItems(game)),
    another,
    ...tableItems(game),
    pageLink('door'),
    ...screenItems(game),
  ]
}

const watchItems = (code: string): readonly Item[] => [
  { id: 'code', icon: 'keys', text: t('menu.byCode'), act: () => openMenuPage({ at: 'code' }) },
  ...(useMenu.getState().tables ?? [])
    .filter((table) => table.code !== code)
    .map((table) => ({
      id: table.code,
      text: `${gameName(table.rules)}, ${t('menu.count', { count: table.players })}`,
      value: table.code,
      act: andClose(() => lookAt(table.delay > 0 ? spectatorRoomId(table.code) : table.code)),
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
  door: accessItems,
  takeover: takeoverItems,
  rename: renameItems,
  remove: removeItems,
} as const

/** The lines of a page; the code is typed on one of its own. */
export const itemsOf = (page: MenuPage, game: SeatedTable | undefined, code: string, own: boolean): readonly Item[] => {
  switch (page.at) {
    case 'top':
      return topItems(game, own)
    case 'game':
      return gamesItems(game)
    case 'bot':
      return game === undefined ? [] : botItems(game, page.seat)
    case 'players':
      return playersItems(game, page.game)
    case 'choices':
      return choicesItems(game, page.draft)
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
  if (page.at === 'choices') return gameName(page.draft.set.id)
  return t(page.at === 'top' ? 'menu.title' : `menu.${page.at}`)
}
