import { useMemo, useState } from 'react'
import { FACE_DOWN } from '../../../engine/view.ts'
import type { BoardProps } from '../../board/board-props.ts'
import type { Motion } from '../../board/motion/motion.ts'
import { usePlayerPilesCode } from '../../board/use-player-piles.ts'
import { type ShownPlayers, useDemoPlayers } from '../../game/shown-players.ts'
import type { TableGame } from '../../game/use-game.ts'
import type { CardScene } from '../../pages/demo/card-scenes.ts'
import { useCardDemo } from '../../pages/demo/use-card-demo.ts'
import { NO_HIGHLIGHTS } from '../../table/input/highlights.ts'
import { trailOf } from '../../table/input/trails.ts'
import { readLook } from '../../table/state/look.ts'
import type { TableSetup } from '../../table/state/table-setup.ts'

const ignoreInput = () => undefined

const NO_CARDS: BoardProps['cards'] = {
  stock: 0,
  discards: 0,
  discardTop: undefined,
  declaredRank: undefined,
  hands: [],
  open: [],
}

/** Returns the cards on the table after a scene. */
const cardsOf = (scene: CardScene | undefined): BoardProps['cards'] => {
  if (scene === undefined) return NO_CARDS
  const { stock, discards, hands, rules, covered, phase, claim } = scene.after
  const top = discards.length - 1
  return {
    stock: stock.length,
    discards: discards.length,
    discardTop: covered[top] === true ? FACE_DOWN : discards[top],
    past: rules.playerPiles ? scene.played.flatMap(({ events }) => events) : undefined,
    declaredRank: phase === 'doubt' ? claim?.rank : undefined,
    hands: hands.map((hand) => hand.length),
    open: rules.choices.openHands ? hands : [],
  }
}

/** Returns the board of a scene, seen from nobody's seat, with nothing to pick. */
const useDemoBoard = (
  game: TableGame,
  players: ShownPlayers,
  motion: Motion,
  scene: CardScene | undefined,
): BoardProps => {
  const { rules, layout, design, designWood, activeTrack }: TableSetup = game.setup
  const { board } = rules
  const pilesCode = usePlayerPilesCode(rules.playerPiles)
  return useMemo(() => {
    const fresh = scene?.after.position.fresh ?? 0
    return {
      layout,
      design,
      designWood,
      activeTrack,
      board,
      look: readLook(game.state.look),
      colours: players.colours,
      names: players.names,
      viewSide: board.sideOf[0] ?? 0,
      ownSeat: undefined,
      turn: scene?.step?.action === undefined ? undefined : scene.step.seat,
      turns: rules.choices.turns,
      playerPiles: pilesCode?.playerPiles(layout, activeTrack, board),
      fresh: board.sideOf.flatMap((_, seat) => ((fresh & (1 << seat)) === 0 ? [] : [seat])),
      motion,
      highlights: scene?.step === undefined ? NO_HIGHLIGHTS : { ...NO_HIGHLIGHTS, trails: [trailOf(scene.step)] },
      cards: cardsOf(scene),
      onPick: ignoreInput,
      onDrop: ignoreInput,
      onHover: ignoreInput,
    }
  }, [rules, layout, design, designWood, activeTrack, board, game.state.look, players, motion, scene, pilesCode])
}

export interface CardDemoView {
  readonly board: BoardProps
  readonly players: ShownPlayers
  /** The shown scene; undefined before the first one. */
  readonly scene: CardScene | undefined
  /** True while the board jumps to another position. */
  readonly covered: boolean
}

/** Returns the view of a demonstration of this table's game, in its colours and woods; undefined unless it `isOn`. */
export const useCardDemoView = (game: TableGame, isOn: boolean): CardDemoView | undefined => {
  const [seed] = useState(() => String(Math.random()))
  const players = useDemoPlayers(game)
  const { motion, scene, covered = false } = useCardDemo(game.setup, players.names, isOn ? seed : undefined)
  const board = useDemoBoard(game, players, motion, scene)
  return useMemo(() => (isOn ? { board, players, scene, covered } : undefined), [isOn, board, players, scene, covered])
}
