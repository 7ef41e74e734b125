import { createHash } from 'node:crypto'
import { plainText } from '../../engine/text/plain-text.ts'
import { makeDesign, parseDesign } from '../../workshop/design/design-text.ts'
import type { OfferedBoard } from '../archive/showcase/showcase.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '../protocol/choices.ts'
import type { HttpError, ShowBoard } from '../protocol/http.ts'
import { cleanLettering } from '../table/lettering.ts'
import { cleanName } from '../table/people/names.ts'
import { containsProfanity } from '../table/people/profanity-filter.ts'

const ID_LENGTH = 12

/** Returns the id of a design: the start of its hash. */
const idOf = (design: string): string => createHash('sha256').update(design).digest('base64url').slice(0, ID_LENGTH)

/** A board to show, or the reason why it can't be shown. */
type NewBoardResult =
  | { readonly ok: true; readonly value: OfferedBoard }
  | { readonly ok: false; readonly error: HttpError['error'] }

const reject = (code: string, message: string): NewBoardResult => ({ ok: false, error: { code, message } })

const isFit = (text: string, longest: number): boolean => Array.from(text).length <= longest && !containsProfanity(text)

/** Returns the board as it will be shown, or the reason why it can't be. `now`: ms since 1970. */
export const newBoard = (asked: ShowBoard, now: number): NewBoardResult => {
  const read = parseDesign(asked.design)
  if (!read.ok) return reject('board/design', `This is no design of a board: ${read.error.message}`)
  const maker = cleanName(asked.maker)
  if (!maker.ok) return maker
  const [title, words] = [plainText(asked.title), plainText(asked.words)]
  if (title === '' || !isFit(title, MAX_TITLE_LENGTH)) {
    return reject('board/title', `A title has 1 to ${MAX_TITLE_LENGTH} characters and no offensive words.`)
  }
  const lettered = cleanLettering(read.value)
  if (!isFit(words, MAX_DESCRIPTION_LENGTH) || !lettered.ok) {
    return reject(
      'board/words',
      `A description has at most ${MAX_DESCRIPTION_LENGTH} characters. Neither it nor the lettering on the board has offensive words.`,
    )
  }
  const design = makeDesign(lettered.value)
  return { ok: true, value: { id: idOf(design), design, title, maker: maker.value, words, made: now } }
}
