import { plainText } from '../../engine/text/plain-text.ts'
import { cleanName } from '../table/people/names.ts'
import { containsProfanity } from '../table/people/profanity-filter.ts'
import { type DeskAnswer, granted, refused } from './desk-answer.ts'

const MAX_TITLE_LENGTH = 60

/** Returns the title as everybody may see it. */
export const cleanTitle = (raw: string): DeskAnswer<string> => {
  const title = plainText(raw)
  const isFit = title !== '' && Array.from(title).length <= MAX_TITLE_LENGTH && !containsProfanity(title)
  return isFit
    ? granted(title)
    : refused('tournament/name', `A name has 1 to ${MAX_TITLE_LENGTH} characters and no offensive words.`)
}

/** Returns the names of an entrant's people as everybody may see them. */
export const cleanNames = (names: readonly string[]): DeskAnswer<string[]> => {
  const clean: string[] = []
  for (const raw of names) {
    const name = cleanName(raw)
    if (!name.ok) return name
    clean.push(name.value)
  }
  return granted(clean)
}
