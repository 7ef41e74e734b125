import { nearestPreset, RULE_PRESETS } from '../../../../engine/rulesets/presets.ts'
import { choicesFor, type Draft, draftFor } from '../../../game/setup/draft.ts'
import { defaultValue, optionsOf, valuesOf, withOption } from '../../../game/setup/house-rules.ts'
import { type Preset, withPreset } from '../../../game/setup/presets.ts'
import { valueText } from '../../../game/setup/rule-sentences.ts'
import { draftOfTable } from '../../../game/setup/table-version.ts'
import { i18n, loadTexts } from '../../../i18n/i18n.ts'
import { showRefusal } from '../../../table/net/refusal-text.ts'
import { sendRequest } from '../../../table/net/table-requests.ts'
import { kindTraits } from '../../../table/state/kind-traits.ts'
import { OFFERED_GAMES, type OfferedName, offeredGame } from '../../../table/state/offered-game.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { fetchWithRetry } from '../../../ui/lazy-component.ts'
import { gameName, playersText, teamsText } from '../../../words/game-text.ts'
import { makeOwnTable } from '../own-table.ts'
import { useTvScreen } from '../screen-table.ts'
import { closeThen, type MenuItem } from './menu-item.ts'
import { changeMenuPage, type MenuPage, openMenuPage } from './menu-state.ts'

const t = i18n.getFixedT(null, ['tv', 'rules'])

/** Returns a line for each game, followed by its usual forms. */
export const gamesItems = (game: SeatedTable | undefined): readonly MenuItem[] => {
  const draft = game && draftOfTable(game.state)
  const now = draft && nearestPreset(draft.set.id, draft.options)
  return OFFERED_GAMES.flatMap((set) => {
    const isNow = game?.state.rules === set.id
    const value = playersText(set)
    const openPlayers = (preset?: Preset) => () =>
      openMenuPage({ at: 'players', game: set.id, ...(preset === undefined ? {} : { preset }) })
    const forms = RULE_PRESETS.filter(({ rules }) => rules === set.id)
    return [
      {
        id: set.id,
        text: gameName(set.id),
        value,
        on: isNow && !forms.some((form) => form === now),
        act: openPlayers(),
      },
      ...forms.map((form) => ({
        id: form.id,
        text: gameName(form.id),
        value,
        on: isNow && form === now,
        act: openPlayers(form),
      })),
    ]
  })
}

const isSeated = (game: SeatedTable | undefined): boolean =>
  game?.state.seats.some(({ occupant }) => occupant === 'person') === true

/** Makes the table: the people of this screen's table go on there. */
const makeTable = async (game: SeatedTable | undefined, draft: Draft): Promise<void> => {
  const isOwn = game !== undefined && game.state.code === useTvScreen.getState().own?.code
  if (isOwn && isSeated(game)) return void (await sendRequest('another', choicesFor(draft)))
  if (!(await makeOwnTable(draft))) void showRefusal(undefined)
}

/** Returns a function that makes the table, after a question if a game is being played at the present one. */
const makeTableAction = (game: SeatedTable | undefined, draft: Draft): (() => void) => {
  const act = closeThen(() => void makeTable(game, draft))
  const question: MenuPage = { at: 'sure', text: t('menu.sureNew'), yes: t('menu.sureNewYes'), act }
  return game?.state.phase === 'playing' && isSeated(game) ? () => openMenuPage(question) : act
}

/** Opens the page of a game's options, after loading the texts of house rules that name them. */
const openChoices = async (draft: Draft): Promise<void> => {
  await fetchWithRetry(() => loadTexts(['rules']))
  openMenuPage({ at: 'choices', draft })
}

/** Returns a line for each number of players of a game, or of a form of it. */
export const playersItems = (
  game: SeatedTable | undefined,
  id: string,
  preset: Preset | undefined,
): readonly MenuItem[] => {
  const set = offeredGame(id)
  if (!set.ok) return []
  const { usualPlayers, asksHouseRules } = kindTraits(id)
  const people = Math.max(game?.state.people ?? 0, usualPlayers)
  const sorted = [...set.value.seatings].sort((a, b) => a.players - b.players)
  const fitting = sorted.find(({ players }) => players >= people)?.players
  return sorted.map(({ players, teams: [teams = players] }) => {
    const plain = draftFor(set.value, players)
    const draft = preset === undefined ? plain : withPreset(plain, preset)
    return {
      id: String(players),
      text: t('menu.count', { count: players }),
      value: teamsText(players, teams),
      on: players === fitting,
      act: asksHouseRules ? () => void openChoices(draft) : makeTableAction(game, draft),
    }
  })
}

/** Returns a line that sets the next value of an option, or the first after the last. */
const optionItem = (draft: Draft, name: OfferedName): MenuItem => {
  const { set, players, options } = draft
  const values = valuesOf(set, name)
  const now = options[name] ?? defaultValue(set, players, name)
  const next = values[(values.indexOf(now) + 1) % values.length] ?? now
  const changed = { ...draft, options: withOption(set, players, options, name, next) }
  return {
    id: name,
    text: t(`rules:option.${name}` as 'rules:option.bestOf'),
    hint: t(`rules:optionHint.${name}` as 'rules:optionHint.bestOf'),
    value: valueText(name, now),
    act: () => changeMenuPage({ at: 'choices', draft: changed }),
  }
}

/** Returns a line that makes the table, then one for each option of the game. */
export const choicesItems = (game: SeatedTable | undefined, draft: Draft): readonly MenuItem[] => [
  { id: 'make', icon: 'crown', text: t('menu.make'), act: makeTableAction(game, draft) },
  ...optionsOf(draft.set).map((name) => optionItem(draft, name)),
]
