import type { Action, Decision, PegMove } from '../action.ts'
import {
  type Board,
  type Hole,
  isStart,
  isTrack,
  makeHole,
  makeSeat,
  parseHole,
  type Seat,
  sideOfHole,
} from '../board.ts'
import { type Card, makeCard, makeCards, parseCards } from '../cards.ts'
import { legalActionsIn } from '../legal.ts'
import { LegalIndex, type Sketch } from '../legal-index.ts'
import { isFresh, type Position } from '../position.ts'
import { refusal } from '../refusal.ts'
import { allParsed, fault, ok, type Result } from '../result.ts'
import type { Rules } from '../ruleset.ts'
import type { LegalMovesInput } from '../view.ts'

export const makePart = (board: Board, part: PegMove): string =>
  `${makeHole(board, part.from)}${part.kind === 'swap' ? '=' : '-'}${makeHole(board, part.to)}`

const joinWords = (board: Board, head: string, parts: readonly PegMove[]): string =>
  [head, ...parts.map((part) => makePart(board, part))].join(' ')

/** `7h a8-a12 a0-a3`, `Th discard` (docs/line-protocol.md): as in a record, with the cards that others may not see. */
export const makeAction = (board: Board, action: Action): string => {
  switch (action.kind) {
    case 'play':
      return joinWords(
        board,
        makeCards(action.second === undefined ? [action.card] : [action.card, action.second]).replace(' ', '+'),
        action.parts,
      )
    case 'declare':
      return joinWords(board, `${makeCard(action.card)} as ${action.rank}`, action.parts)
    case 'discard':
      return joinWords(board, `${makeCard(action.card)} discard`, action.parts)
    case 'force':
    case 'forced':
    case 'steal':
      return `${makeCard(action.card)} ${action.kind}`
    case 'give':
      return `give ${makeCard(action.card)}`
    case 'fold':
    case 'pass':
    case 'doubt':
      return action.kind
    case 'penalty':
      return `penalty ${makeHole(board, action.hole)}`
    case 'extra':
      return action.taken ? 'extra' : 'no extra'
    case 'shuffle':
      return `shuffle ${makeCards(action.stock)}`
    case 'stolen':
      return makeCard(action.card)
  }
}

/** The same for all to read: a card face down is a `?`. */
export const makePublic = ({ board, choices }: Rules, action: Action): string => {
  const text = makeAction(board, action)
  if (action.kind === 'give') return 'give ?'
  const hidden = action.kind === 'declare' || (action.kind === 'discard' && choices.bluffing)
  return hidden ? text.replace(/^\S+/, '?') : text
}

/** The two holes of a part as it is written. */
type WrittenPart = readonly [from: Hole, to: Hole]

const parsePart = (board: Board, text: string): Result<WrittenPart> => {
  const holes = /^([a-z]\w+)[-=]([a-z]\w+)$/.exec(text)
  if (holes === null) return fault('text/move', `"${text}" is not a part of a move, such as a8-a12`)
  const parsed = allParsed(holes.slice(1), (name) => parseHole(board, name))
  return parsed.ok ? ok(parsed.value as unknown as WrittenPart) : parsed
}

/** Texts without a card. */
const WITHOUT_CARD: Readonly<Record<string, Decision>> = {
  fold: { kind: 'fold' },
  pass: { kind: 'pass' },
  doubt: { kind: 'doubt' },
  extra: { kind: 'extra', taken: true },
  'no extra': { kind: 'extra', taken: false },
}

const KINDS = ['discard', 'force', 'forced', 'steal', 'give'] as const

/** A decision as far as its text alone tells. */
interface WrittenDecision {
  /** What would be refused if it is not legal. */
  readonly meant: Decision
  readonly sketch: Sketch
}

const plainly = (meant: Decision): Result<WrittenDecision> => ok({ meant, sketch: meant })

const readPlay = (
  input: LegalMovesInput,
  [card, second]: readonly [Card, Card?],
  words: readonly string[],
): Result<WrittenDecision> => {
  const parts = allParsed(words[0] === 'as' ? words.slice(2) : words, (part) => parsePart(input.rules.board, part))
  if (!parts.ok) return parts
  const missing = second !== undefined && !input.hand.includes(second)
  return ok({
    meant: { kind: 'play', card: missing ? second : card, parts: [] },
    sketch: { kind: 'play', card, last: parts.value.at(-1) },
  })
}

const readDecision = (input: LegalMovesInput, text: string): Result<WrittenDecision> => {
  const decision = WITHOUT_CARD[text]
  if (decision !== undefined) return plainly(decision)
  if (text.startsWith('penalty ')) return plainly({ kind: 'penalty', hole: -1 })
  const [first = '', ...rest] = text.startsWith('give ') ? text.split(' ').reverse() : text.split(' ')
  const cards = parseCards(first.replace('+', ' '))
  if (!cards.ok) return cards
  const [card, second] = cards.value
  if (card === undefined || rest.length === 0)
    return fault('text/move', `"${text}" does not say a card and what it does`)
  const kind = KINDS.find((name) => name === rest[0])
  if (kind === 'discard') return plainly({ kind, card, parts: [] })
  return kind === undefined
    ? readPlay(input, [card, ...(second === undefined ? [] : [second])] as [Card, Card?], rest)
    : plainly({ kind, card })
}

/** The two holes of a swap may be written in either order. */
const swapHoles = (text: string): string => text.replace(/(\S+)=(\S+)/, '$2=$1')

const NOTHING = new LegalIndex(() => [])

/**
 * The legal decision with this text, or why there is none. `legal` makes out the legal decisions, which can take long; it
 * is not called for what no list can make legal.
 */
export const parseAction = (
  input: LegalMovesInput,
  text: string,
  legal: () => LegalIndex = () => new LegalIndex(() => legalActionsIn(input)),
): Result<Decision> => {
  if (input.phase === 'over') return fault('game/over', 'the game is over', 'W3')
  if (!input.asked.includes(input.viewer as Seat)) return fault('move/not-your-turn', 'it is not your turn', 'T1')
  const read = readDecision(input, text)
  if (!read.ok) return read
  const { meant, sketch } = read.value
  if ('card' in meant && !input.hand.includes(meant.card)) return refusal(input.hand, NOTHING, meant)
  const index = legal()
  const texts = [text, swapHoles(text)]
  const action = index.like(sketch).find((a) => texts.includes(makeAction(input.rules.board, a)))
  if (action !== undefined) return ok(action)
  return meant.kind === 'penalty'
    ? fault('move/illegal', `there is no "${text}" to choose here`, 'L3')
    : refusal(input.hand, index, meant)
}

/** A peg's hole in a position: home and start without the side's letter (`S`, `H3`), track holes in full. */
const makePeg = (board: Board, hole: Hole): string =>
  isTrack(board, hole) ? makeHole(board, hole) : makeHole(board, hole).slice(1)

/** Start pegs first, then the track in board order, then home. */
const inTextOrder = (board: Board, a: Hole, b: Hole): number => {
  const key = (hole: Hole) => (isStart(board, hole) ? -1 : hole)
  return key(a) - key(b)
}

/** `S S a8 b3 H5 / S S S S S` (docs/line-protocol.md). */
export const makePosition = (board: Board, position: Position): string =>
  board.start
    .map((_, seat) =>
      position.pegs
        .slice(seat * board.pegs, (seat + 1) * board.pegs)
        .sort((a, b) => inTextOrder(board, a, b))
        .map((hole) => makePeg(board, hole) + (isFresh(position, seat) && hole === board.comeOut[seat] ? '!' : ''))
        .join(' '),
    )
    .join(' / ')

const parsePeg = (board: Board, seat: Seat, text: string): Result<Hole> => {
  const own = text === 'S' || text.startsWith('H')
  const hole = parseHole(board, own ? makeSeat(board, seat) + text : text)
  if (!hole.ok || own)
    return hole.ok ? hole : fault('text/pegs', `"${text}" is not a place for a peg of ${makeSeat(board, seat)}`)
  const ownSide = sideOfHole(board, hole.value) === board.sideOf[seat]
  if (!isTrack(board, hole.value) && !ownSide) {
    return fault('text/pegs', `a peg of ${makeSeat(board, seat)} cannot stand in ${text}: it is another colour's`, 'M3')
  }
  return hole
}

const parseGroup = (board: Board, seat: Seat, text: string): Result<Hole[]> => {
  const words = text.split(' ').filter((word) => word !== '')
  if (words.length !== board.pegs) {
    return fault(
      'text/pegs',
      `${makeSeat(board, seat)} has ${words.length} pegs in "${text.trim()}", not ${board.pegs}`,
      'B1',
    )
  }
  return allParsed(words, (word) => parsePeg(board, seat, word.replace(/!$/, '')))
}

/** F1: only a peg on its own come-out, where that is the in-spot too, can be fresh. */
const parseFresh = (board: Board, groups: readonly string[]): Result<number> => {
  let fresh = 0
  for (const [seat, group] of groups.entries()) {
    for (const word of group.split(' ').filter((text) => text.endsWith('!'))) {
      const own = makeHole(board, board.comeOut[seat] as Hole)
      if (word !== `${own}!` || board.comeOut[seat] !== board.inSpot[seat]) {
        return fault('text/pegs', `"${word}" of ${makeSeat(board, seat)} cannot be fresh`, 'F1')
      }
      fresh |= 1 << seat
    }
  }
  return ok(fresh)
}

/** The position of a text, or what is wrong with it and where. */
export const parsePosition = (board: Board, text: string): Result<Position> => {
  const groups = text.split('/')
  if (groups.length !== board.seats) {
    return fault('text/pegs', `there are ${groups.length} groups of pegs for ${board.seats} seats`, 'B2')
  }
  const parsed = allParsed(groups.entries(), ([seat, group]) => parseGroup(board, seat, group))
  if (!parsed.ok) return parsed
  const pegs = parsed.value.flat()
  const fresh = parseFresh(board, groups)
  if (!fresh.ok) return fresh
  const taken = new Set<Hole>()
  for (const hole of pegs) {
    if (!isStart(board, hole) && taken.has(hole)) {
      return fault('text/pegs', `two pegs stand in ${makeHole(board, hole)}`, 'M2')
    }
    taken.add(hole)
  }
  return ok({ pegs, fresh: fresh.value })
}
