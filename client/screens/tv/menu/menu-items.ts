import { spectatorRoomId } from '../../../../server/protocol/codes.ts'
import { versionOf } from '../../../game/setup/version.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { LANGUAGES } from '../../../i18n/languages.ts'
import { startWithBots } from '../../../pages/home/open-table.ts'
import { sendRequest } from '../../../table/net/table-requests.ts'
import { kindTraits } from '../../../table/state/kind-traits.ts'
import { readLook } from '../../../table/state/look.ts'
import { lookNameOf } from '../../../table/state/look-presets.ts'
import { seriesOf } from '../../../table/state/series.ts'
import { setSettings, useSettings } from '../../../table/state/settings.ts'
import { freeSeats, type SeatedTable } from '../../../table/state/table.ts'
import { chooseLanguage } from '../../../ui/choose-language.ts'
import { canReadAloud } from '../../../ui/hooks/use-read-aloud.ts'
import { formName, tableRulesName } from '../../../words/game-text.ts'
import { joinItems } from '../../../words/names.ts'
import { replayableGame, replayGame } from '../ending/replayed-game.ts'
import { showsTeamStandings } from '../Standings.tsx'
import { goToTvTable, useTvScreen } from '../screen-table.ts'
import { accessItems, knockItems, removeItems, renameItems } from './access-items.ts'
import { allBotsItems, botItems, botsItems, commonLevelText } from './bot-items.ts'
import { choicesItems, gamesItems, playersItems } from './game-items.ts'
import { choiceItems, closeThen, type MenuItem, pageLinkItem, switchItem } from './menu-item.ts'
import { goBackInMenu, type MenuPage, openMenuPage, openTableList, useMenu } from './menu-state.ts'
import {
  bestOfText,
  paceItems,
  piecesItems,
  seriesItems,
  takeoverItems,
  talkItems,
  woodsItems,
} from './setting-items.ts'

/** Returns the switch for the winning chances of the teams; none if the screen has no space for that number of teams. */
export const chancesItems = (teams: number | undefined): readonly MenuItem[] => {
  if (teams === undefined || !showsTeamStandings(teams)) return []
  const { chances } = useSettings.getState()
  return [switchItem('chances', t('menu.chances'), chances, () => setSettings({ chances: !chances }))]
}

const t = i18n.getFixedT(null, ['tv', 'host'])

const isFullScreen = (): boolean => document.fullscreenElement !== null

/** Switches full screen on or off, if the device allows it. */
const toggleFullScreen = (): void => {
  const done = isFullScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  void done.catch(() => undefined)
}

const replayItems = (game: SeatedTable | undefined): readonly MenuItem[] => {
  const gameId = replayableGame(game?.state)
  if (gameId === '') return []
  return [{ id: 'again', icon: 'view', text: t('menu.again'), act: closeThen(() => replayGame(gameId)) }]
}

const gameItems = ({ state }: SeatedTable, again: readonly MenuItem[]): readonly MenuItem[] => {
  const free = freeSeats(state)
  const fill: MenuItem = {
    id: 'fill',
    icon: 'bot',
    text: t('menu.fill'),
    act: closeThen(() => void sendRequest('fill', {})),
  }
  if (state.phase === 'over')
    return [
      { id: 'next', icon: 'crown', text: t('menu.next'), act: closeThen(() => void sendRequest('start', {})) },
      ...again,
    ]
  if (state.phase === 'playing') return free > 0 ? [fill] : []
  const hint = free > 0 ? t('menu.startBots', { count: free }) : ''
  return [
    { id: 'start', icon: 'crown', text: t('menu.start'), hint, act: closeThen(() => void startWithBots(free)) },
    ...(free > 0 ? [fill] : []),
  ]
}

const lookItems = ({ state }: SeatedTable): readonly MenuItem[] => {
  const look = readLook(state.look)
  const woods = lookNameOf(look)
  return [
    pageLinkItem('woods', woods === undefined ? '' : t(`host:lookName.${woods}`)),
    pageLinkItem('pieces', t(`host:pieces.${look.pieces}`)),
  ]
}

const takeBacksItem = ({ state: { takeBacks } }: SeatedTable): MenuItem =>
  switchItem(
    'takeBacks',
    t('host:talkRule.takeBacks'),
    takeBacks,
    () => void sendRequest('takeBacks', { takeBacks: !takeBacks }),
  )

const tableItems = (game: SeatedTable): readonly MenuItem[] => {
  const { state } = game
  const { hasLook, hasSeries, hasTakeBacks } = kindTraits(state.rules)
  return [
    pageLinkItem('bots', commonLevelText(state)),
    pageLinkItem('pace', t(`host:pace.${state.pace}`)),
    ...(hasLook ? lookItems(game) : []),
    ...(hasSeries ? [pageLinkItem('series', bestOfText(seriesOf(state).bestOf))] : []),
    ...(state.phase === 'playing' ? [] : [pageLinkItem('talk', t(`host:talkRule.${state.talk}`))]),
    ...(hasTakeBacks ? [takeBacksItem(game)] : []),
  ]
}

/** Returns the line that opens the list of languages; none while there is only one. */
const languageItems = (): readonly MenuItem[] =>
  Object.keys(LANGUAGES).length > 1 ? [pageLinkItem('language', LANGUAGES[i18n.language]?.name)] : []

const languagesItems = (): readonly MenuItem[] =>
  choiceItems(Object.keys(LANGUAGES), i18n.language, (code) => LANGUAGES[code]?.name ?? code, chooseLanguage)

const screenItems = (game: SeatedTable | undefined): readonly MenuItem[] => {
  const { muted, aloud } = useSettings.getState()
  return [
    switchItem('sound', t('menu.sound'), !muted, () => setSettings({ muted: !muted })),
    ...(canReadAloud() ? [switchItem('aloud', t('menu.aloud'), aloud, () => setSettings({ aloud: !aloud }))] : []),
    ...(kindTraits(game?.state.rules ?? '').hasChances ? chancesItems(game?.state.teams) : []),
    { id: 'watch', text: t('menu.watch'), act: openTableList },
    ...languageItems(),
    switchItem('full', t('menu.full'), isFullScreen(), closeThen(toggleFullScreen)),
    { ...pageLinkItem('help'), icon: 'keys' },
  ]
}

const topItems = (game: SeatedTable | undefined, own: boolean): readonly MenuItem[] => {
  const another = pageLinkItem('game', game === undefined ? '' : tableRulesName(game.state))
  if (game === undefined || !own) {
    const home: MenuItem = { id: 'own', icon: 'home', text: t('menu.own'), act: closeThen(() => goToTvTable('')) }
    return [...replayItems(game), ...(useTvScreen.getState().code === '' ? [another] : [home]), ...screenItems(game)]
  }
  return [
    ...knockItems(game),
    ...gameItems(game, replayItems(game)),
    another,
    ...tableItems(game),
    pageLinkItem('door'),
    ...screenItems(game),
  ]
}

const watchItems = (code: string): readonly MenuItem[] => [
  { id: 'code', icon: 'keys', text: t('menu.byCode'), act: () => openMenuPage({ at: 'code' }) },
  ...(useMenu.getState().tables ?? [])
    .filter((table) => table.code !== code)
    .map((table) => ({
      id: table.code,
      text: joinItems([formName(table.rules, table.options), t('menu.count', { count: table.players })]),
      value: table.code,
      act: closeThen(() => goToTvTable(table.delay > 0 ? spectatorRoomId(table.code) : table.code)),
    })),
]

/** Returns the answers to a question. The focus starts on the safe one. */
const answerItems = ({ yes, no, act, also }: Extract<MenuPage, { at: 'sure' }>): readonly MenuItem[] => [
  { id: 'no', text: no ?? t('menu.sureNo'), on: true, act: goBackInMenu },
  { id: 'yes', text: yes, act },
  ...(also === undefined ? [] : [{ id: 'also', ...also }]),
]

/** Functions that return the lines of the pages with a table's settings. */
const SETTINGS_ITEMS = {
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

/**
 * Returns the lines of a page. `game` is undefined while no table is shown, `own` is true if this screen made the table. The page
 * for a code has none, but a component of its own.
 */
export const itemsOf = (
  page: MenuPage,
  game: SeatedTable | undefined,
  code: string,
  own: boolean,
): readonly MenuItem[] => {
  switch (page.at) {
    case 'top':
      return topItems(game, own)
    case 'game':
      return gamesItems(game)
    case 'language':
      return languagesItems()
    case 'bot':
      return game === undefined ? [] : botItems(game, page.seat)
    case 'players':
      return playersItems(game, page.game, page.preset)
    case 'choices':
      return choicesItems(game, page.draft)
    case 'watch':
      return watchItems(code)
    case 'sure':
      return answerItems(page)
    case 'help':
      return [{ id: 'back', text: t('menu.back'), act: goBackInMenu }]
    case 'code':
      return []
    default:
      return game === undefined ? [] : SETTINGS_ITEMS[page.at](game)
  }
}

export const titleOfPage = (page: MenuPage): string => {
  if (page.at === 'sure') return page.text
  if (page.at === 'bot') return page.name
  if (page.at === 'choices') return versionOf(page.draft).name
  return t(page.at === 'top' ? 'menu.title' : `menu.${page.at}`)
}
