import { seatsOfTeam } from '../../../engine/ruleset.ts'
import { playerPiles } from '../../../models/cards/player-piles.ts'
import type { TableGame } from '../../game/use-game.ts'
import { i18n } from '../../i18n/i18n.ts'
import { readLook } from '../../table/state/look.ts'
import { tableRulesName } from '../../words/game-text.ts'
import { joinNames, seatName } from '../../words/names.ts'
import { captionAt } from '../replay/replay-captions.ts'
import type { ReplayGame } from '../replay/replay-game.ts'
import { CLIP_LAYOUTS, type ClipShape } from './clip-layout.ts'
import { type ClipRange, planClip } from './clip-plan.ts'
import type { ClipBoard } from './clip-table.ts'
import type { ClipScript } from './paint/frame-painter.ts'

/** Returns the board as the replay shows it. */
const clipBoardOf = ({ state, setup, facing }: TableGame): ClipBoard => {
  const { seats } = state
  const { rules, layout, activeTrack, designWood } = setup
  return {
    layout,
    designWood,
    activeTrack,
    board: rules.board,
    look: readLook(state.look),
    colours: seats.map(({ colour }) => colour),
    names: seats.map((_, seat) => seatName(seats, seat)),
    viewSide: rules.board.sideOf[facing ?? 0] ?? 0,
    turns: rules.choices.turns,
    playerPiles: rules.playerPiles ? playerPiles(layout, activeTrack, rules.board) : undefined,
  }
}

/** Names the teams, as in `Ann and Cem against Ben and Dora`. */
const teamsText = ({ state, setup }: TableGame): string => {
  const { rules } = setup
  const namesOf = (team: number) => seatsOfTeam(rules, team).map((seat) => seatName(state.seats, seat))
  const teams = Array.from({ length: rules.teams }, (_, team) => joinNames(namesOf(team)))
  return rules.teams === 2 ? i18n.t('clip:clip.against', { one: teams[0], other: teams[1] }) : teams.join(' · ')
}

/** Collects everything that a clip of this range shows. */
export const makeClipScript = (
  replay: ReplayGame,
  game: TableGame,
  range: ClipRange,
  shape: ClipShape,
): ClipScript => ({
  replay,
  board: clipBoardOf(game),
  plan: planClip({
    replay,
    setup: game.setup,
    range,
    textAt: (at) => captionAt(replay, game.textContext, at),
    openingText: teamsText(game),
  }),
  layout: CLIP_LAYOUTS[shape],
  title: tableRulesName(game.state),
})
