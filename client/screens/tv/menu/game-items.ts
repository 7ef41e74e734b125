import { type Draft, draftFor } from '../../../game/setup/draft.ts'
import { defaultValue, optionsOf, valuesOf, withOption } from '../../../game/setup/house-rules.ts'
import { valueText } from '../../../game/setup/rule-sentences.ts'
import { i18n, loadTexts } from '../../../i18n/i18n.ts'
import { refusalText } from '../../../table/net/refusal-text.ts'
import { kindTraits } from '../../../table/state/kind-traits.ts'
import { OFFERED_GAMES, type OfferedName, offeredGame } from '../../../table/state/offered-game.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { fetchWithRetry } from '../../../ui/lazy-component.ts'
import { showNotice } from '../../../ui/notices.ts'
import { gameName, playersText, teamsText } from '../../../words/game-text.ts'
import { makeOwn } from '../own-table.ts'
import { andClose, type Item } from './item.ts'
import { changeMenuPage, type MenuPage, openMenuPage } from './menu.ts'

const t = i18n.getFixedT(null, ['tv', 'rules'])

export const gamesItems = (game: SeatedTable | undefined): readonly Item[] =>
  OFFERED_GAMES.map((set) => ({
    id: set.id,
    text: gameName(set.id),
    value: playersText(set),
    on: game?.state.rules === set.id,
    act: () => openMenuPage({ at: 'players', game: set.id }),
  }))

const makeNew = async (draft: Draft): Promise<void> => {
  if (!(await makeOwn(draft))) showNotice(refusalText(undefined))
}

/** Makes the table, at once where nobody sits at the one that is left for it. */
const making = (game: SeatedTable | undefined, draft: Draft): (() => void) => {
  const act = andClose(() => void makeNew(draft))
  const question: MenuPage = { at: 'sure', text: t('menu.sureNew'), yes: t('menu.sureNewYes'), act }
  const seated = game?.state.seats.some(({ occupant }) => occupant === 'person') === true
  return seated ? () => openMenuPage(question) : act
}

/** The choices are named by texts of the house rules, which load first. */
const openChoices = async (draft: Draft): Promise<void> => {
  await fetchWithRetry(() => loadTexts(['rules']))
  openMenuPage({ at: 'choices', draft })
}

export const playersItems = (game: SeatedTable | undefined, id: string): readonly Item[] => {
  const set = offeredGame(id)
  if (!set.ok) return []
  const { usualPlayers, asksHouseRules } = kindTraits(id)
  const sorted = [...set.value.seatings].sort((a, b) => a.players - b.players)
  return sorted.map(({ players, teams: [teams = players] }) => {
    const draft = draftFor(set.value, players)
    return {
      id: String(players),
      text: t('menu.count', { count: players }),
      value: teamsText(players, teams),
      on: players === usualPlayers,
      act: asksHouseRules ? () => void openChoices(draft) : making(game, draft),
    }
  })
}

/** The next of its values, and after the last the first. */
const optionItem = (draft: Draft, name: OfferedName): Item => {
  const { set, players, options } = draft
  const values = valuesOf(set, name)
  const now = options[name] ?? defaultValue(set, players, name)
  const next = values[(values.indexOf(now) + 1) % values.length] ?? now
  const change = { ...draft, options: withOption(set, players, options, name, next) }
  return {
    id: name,
    text: t(`rules:option.${name}` as 'rules:option.bestOf'),
    hint: t(`rules:optionHint.${name}` as 'rules:optionHint.bestOf'),
    value: valueText(name, now),
    act: () => changeMenuPage({ at: 'choices', draft: change }),
  }
}

/** Items for the options of a game, with the button that makes the table first. */
export const choicesItems = (game: SeatedTable | undefined, draft: Draft): readonly Item[] => [
  { id: 'make', icon: 'crown', text: t('menu.make'), act: making(game, draft) },
  ...optionsOf(draft.set).map((name) => optionItem(draft, name)),
]
