import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BACK } from '../../../engine/view.ts'
import { CARD_RATIO, cardFaceUrl } from '../../../textures/cards/faces.ts'
import type { BoardViewProps } from '../../board-view.ts'
import type { Beat } from '../../demo/program.ts'
import { useDemo } from '../../demo/use-demo.ts'
import { captionOf } from '../../i18n/demo-captions.ts'
import { colourName } from '../../i18n/names.ts'
import type { Motion } from '../../motion/motion.ts'
import { MarkChip } from '../../overlay/MarkChip.tsx'
import type { Tier } from '../../scene/tier.ts'
import { readLook } from '../../store/look.ts'
import { trackMarks } from '../../store/marks.ts'
import type { Ground } from '../../store/rules.ts'
import { BoardPicture } from '../BoardPicture.tsx'
import type { Game } from '../use-game.ts'
import { useSound } from '../use-sound.ts'

interface Cast {
  /** Palette index and name by seat. */
  readonly colours: readonly number[]
  readonly names: readonly string[]
}

const useCast = ({ state }: Game): Cast => {
  const text = state.seats.map(({ colour }) => colour).join()
  return useMemo(() => {
    const colours = text.split(',').map(Number)
    return { colours, names: colours.map(colourName) }
  }, [text])
}

const nobody = () => undefined

const NO_CARDS: BoardViewProps['cards'] = {
  stock: 0,
  discards: 0,
  discardTop: undefined,
  called: undefined,
  hands: [],
  open: [],
}

const cardsOf = (beat: Beat | undefined): BoardViewProps['cards'] => {
  if (beat === undefined) return NO_CARDS
  const { stock, discards, hands, rules, covered, phase, claim } = beat.after
  const top = discards.length - 1
  return {
    stock: stock.length,
    discards: discards.length,
    discardTop: covered[top] === true ? BACK : discards[top],
    called: phase === 'doubt' ? claim?.rank : undefined,
    hands: hands.map((hand) => hand.length),
    open: rules.choices.openHands ? hands : [],
  }
}

/** The demonstration as a picture of the board is given it: nobody's seat, nothing to pick. */
const useDemoBoard = (game: Game, cast: Cast, motion: Motion, beat: Beat | undefined): BoardViewProps => {
  const { rules, layout, activeTrack }: Ground = game.ground
  const { board } = rules
  return useMemo(() => {
    const fresh = beat?.after.position.fresh ?? 0
    return {
      layout,
      activeTrack,
      board,
      look: readLook(game.state.look),
      colours: cast.colours,
      names: cast.names,
      viewSide: board.sideOf[0] ?? 0,
      ownSeat: undefined,
      turn: beat?.take?.action === undefined ? undefined : beat.take.seat,
      turns: rules.choices.turns,
      fresh: board.sideOf.flatMap((_, seat) => ((fresh & (1 << seat)) === 0 ? [] : [seat])),
      motion,
      marks: trackMarks(beat?.take?.events ?? []),
      cards: cardsOf(beat),
      onPick: nobody,
      onDrop: nobody,
      onHover: nobody,
    }
  }, [rules, layout, activeTrack, board, game.state.look, cast, motion, beat])
}

/** What is seen, in words, with the card it is about. */
const Caption = ({ beat, cast }: { readonly beat: Beat; readonly cast: Cast }) => {
  const { t } = useTranslation()
  const { title, text, card } = captionOf(beat, cast.names)
  const { place, places, take } = beat
  return (
    <div className="demo-caption" data-chapter={beat.chapter} data-nth={beat.nth}>
      <div className="demo-card">
        {card === undefined ? null : (
          <img key={beat.nth} src={cardFaceUrl(card)} alt="" width={120} height={120 / CARD_RATIO} />
        )}
      </div>
      <div className="demo-words">
        <h2>
          {title} {places > 0 && <small>{t('demo.place', { place, places })}</small>}
        </h2>
        <p key={beat.nth}>
          {take?.action !== undefined && <MarkChip colour={cast.colours[take.seat] ?? 0} size={44} />}
          <span>{text}</span>
        </p>
      </div>
    </div>
  )
}

interface Props {
  /** A table nobody is at: its rules, colours and woods are shown. */
  readonly game: Game
  readonly tier?: Tier | undefined
}

/** While nobody is there: bots show how the game of this table goes. Fills the nearest positioned ancestor. */
export const Demo = ({ game, tier }: Props) => {
  const { t } = useTranslation()
  const [seed] = useState(() => String(Math.random()))
  const cast = useCast(game)
  const { motion, beat, covered } = useDemo(game.ground, cast.names, seed)
  const board = useDemoBoard(game, cast, motion, beat)
  useSound(board, '', 0)
  return (
    <section className="demo" aria-label={t('demo.label')}>
      <BoardPicture
        board={board}
        tier={tier}
        follows
        occasion={`demo ${game.state.code}`}
        decision={String(beat?.nth ?? '')}
      />
      <div className={covered ? 'demo-veil covered' : 'demo-veil'} />
      {beat !== undefined && <Caption beat={beat} cast={cast} />}
    </section>
  )
}
