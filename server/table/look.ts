import { ok } from '../../engine/result.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { type Design, isChase } from '../../workshop/design/design.ts'
import { makeDesign, parseDesign, withoutOwnMarks } from '../../workshop/design/design-text.ts'
import { findPlayedTrackIndex } from '../../workshop/design/played-track.ts'
import type { Look } from '../protocol/look.ts'
import { type Answer, refusal } from './answer.ts'
import { cleanLettering } from './lettering.ts'
import { cleanName } from './people/names.ts'

/** Cleans the name of the house rules, which must be allowed as a person's name. */
const withCleanName = (look: Look): Answer<Look> => {
  if (look.called === undefined) return ok(look)
  const name = cleanName(look.called)
  return name.ok ? ok({ ...look, called: name.value }) : name
}

/** Returns the look with the direction of travel of its design, which a table in a mirror says in words, too. */
const withDirectionOf = ({ direction: _, ...look }: Look, { direction }: Design): Look =>
  direction === 'counter' ? { ...look, direction } : look

/** Returns the woods of the design. At Marble Chase they replace the woods of the look, because links name no others. */
const woodsOf = ({ field, border, inlay, finish }: Design) => ({ field, border, inlay, finish })

/** Returns the design if these rules can be played on it, or else a refusal. `rules`: undefined for Marble Chase. */
const requirePlayable = (design: Design, rules: Rules | undefined): Answer<Design> => {
  if (rules === undefined)
    return isChase(design)
      ? ok(design)
      : refusal('table/design', 'This board has no field of slots, as Marble Chase needs.')
  return findPlayedTrackIndex(design, rules.board) === undefined
    ? refusal('table/design', `This board has no track for ${rules.players} players at ${rules.id}.`)
    : ok(design)
}

/**
 * Returns the look as it is stored, with its design as `makeDesign` writes it, or why it is refused: these rules must be playable on
 * the design. `rules`: undefined for Marble Chase.
 */
export const checkLook = (given: Look, rules: Rules | undefined): Answer<Look> => {
  const named = withCleanName(given)
  if (!named.ok || named.value.design === undefined) return named
  const look = { ...named.value, design: named.value.design }
  const design = parseDesign(look.design)
  if (!design.ok) return design
  const lettered = cleanLettering(design.value)
  if (!lettered.ok) return lettered
  const fits = requirePlayable(lettered.value, rules)
  if (!fits.ok) return fits
  const stored = { ...withDirectionOf(look, fits.value), design: makeDesign(fits.value) }
  return ok(rules === undefined ? { ...stored, ...woodsOf(fits.value) } : stored)
}

const withoutWords = ({ called: _, ...look }: Look): Look => {
  if (look.design === undefined) return look
  const { design: text, ...plain } = look
  const design = parseDesign(text)
  return design.ok ? { ...plain, design: makeDesign(withoutOwnMarks(design.value)) } : plain
}

/** Published looks: a table asks for its own with every save, and reading a design takes a millisecond. */
const publishedLooks = new WeakMap<Look, Look>()

/** Returns the look as it may be published: without the name of the rules and without the words that the maker wrote on the board. */
export const lookWithoutWords = (look: Look): Look => {
  const published = publishedLooks.get(look) ?? withoutWords(look)
  publishedLooks.set(look, published)
  return published
}
