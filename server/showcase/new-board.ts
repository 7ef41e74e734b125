import { createHash } from 'node:crypto'
import { plainText } from '../../engine/text/plain-text.ts'
import { makeDesign, parseDesign } from '../../workshop/design/design-text.ts'
import type { ShownBoard } from '../archive/showcase/showcase.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '../protocol/choices.ts'
import type { HttpError, ShowBoard } from '../protocol/http.ts'
import { cleanName } from '../table/people/names.ts'
import { containsProfanity } from '../table/people/profanity-filter.ts'
import { barePhotograph } from './photograph.ts'

const ID_LENGTH = 12

/** Returns the id of a design: the start of its hash. */
const idOf = (design: string): string => createHash('sha256').update(design).digest('base64url').slice(0, ID_LENGTH)

interface NewBoard {
  readonly board: ShownBoard
  /** JPEGs in Base64. */
  readonly photographs: readonly string[]
}

/** A board to show, or the reason why it can't be shown. */
type Judged =
  | { readonly ok: true; readonly value: NewBoard }
  | { readonly ok: false; readonly error: HttpError['error'] }

const wrong = (code: string, message: string): Judged => ({ ok: false, error: { code, message } })

const isFit = (text: string, longest: number): boolean => Array.from(text).length <= longest && !containsProfanity(text)

const barePhotographs = (given: readonly string[]): readonly string[] | undefined => {
  const bare = given.flatMap((photograph) => barePhotograph(photograph) ?? [])
  return bare.length === given.length ? bare : undefined
}

/** Returns the board as it will be shown, or the reason why it can't be. `now`: ms since 1970. */
export const newBoard = (asked: ShowBoard, now: number): Judged => {
  const read = parseDesign(asked.design)
  if (!read.ok) return wrong('board/design', `This is no design of a board: ${read.error.message}`)
  const maker = cleanName(asked.maker)
  if (!maker.ok) return maker
  const [title, words] = [plainText(asked.title), plainText(asked.words)]
  if (title === '' || !isFit(title, MAX_TITLE_LENGTH)) {
    return wrong('board/title', `A title has 1 to ${MAX_TITLE_LENGTH} characters and insults nobody.`)
  }
  if (!isFit(words, MAX_DESCRIPTION_LENGTH) || containsProfanity([read.value.title, ...read.value.names].join(' '))) {
    return wrong(
      'board/words',
      `Words have at most ${MAX_DESCRIPTION_LENGTH} characters and insult nobody, nor do those on the board.`,
    )
  }
  const photographs = barePhotographs(asked.photographs)
  if (photographs === undefined) {
    return wrong('board/photograph', 'A photograph is a JPEG of at most 300 kB and 2,400 pixels a side.')
  }
  const design = makeDesign(read.value)
  const facts = { title, maker: maker.value, words, photographs: photographs.length, made: now }
  return { ok: true, value: { board: { id: idOf(design), design, ...facts }, photographs } }
}
