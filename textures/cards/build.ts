/**
 * Writes the 52 suited card faces and the back as SVG files: `node textures/cards/build.ts`.
 * The 52 drawings are Adrian Kennard's, in the public domain (CC0), taken from the package @letele/playing-cards;
 * here they get warmer colours and larger indices, readable in a fan on a phone. Back and joker are our own; the joker is drawn by hand in `faces/joker.svg`.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
// biome-ignore lint/style/noRestrictedImports: the package holds its drawings as React components; this script turns them into files once
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { JOKER, makeCard } from '../../engine/cards.ts'
import { cardBackSvg } from './back.ts'

const FACES_FOLDER = new URL('./faces/', import.meta.url)

/** Loads the package's drawings by their names. Its bundle imports a helper package, in place of which `Object.assign` is used. */
const loadDrawings = async (): Promise<Record<string, FunctionComponent>> => {
  const bundle = new URL(import.meta.resolve('@letele/playing-cards/dist/index.esm.js'))
  const react = import.meta.resolve('react')
  const code = readFileSync(bundle, 'utf8')
    .replace(/import _extends from .*/, 'const _extends = Object.assign')
    .replace("from 'react'", `from '${react}'`)
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
}

/** Returns the package's name for a card: `Sa` for `As`, `H10` for `Th`. */
const drawingName = (card: string): string => {
  const [rank = '', suit = ''] = card
  return suit.toUpperCase() + (rank === 'T' ? '10' : rank.toLowerCase())
}

/** Replacements of the drawings' colours. */
const RECOLOURINGS: readonly (readonly [RegExp, string])[] = [
  [/"red"/g, '"#b3261e"'],
  [/"#44F"/gi, '"#2f3f7f"'],
  [/"#FC4"/gi, '"#e5b04a"'],
  [/(<rect [^>]*?)fill="#fff" stroke="#000"/, '$1fill="#fdf8ed" stroke="#c9bda6"'],
]

/** Enlarges a corner's rank or suit by a factor about its middle, and moves it down. `size`, `x`, `y`: its attributes in the drawing. */
const enlargeIndex = (svg: string, size: string, x: string, y: string, factor: number, shift: number): string => {
  const growth = (Number(size) * (factor - 1)) / 2
  const round = (value: number) => String(Math.round(value * 100) / 100)
  const pattern = new RegExp(`height="${size}" width="${size}" x="${x}" y="${y}"`, 'g')
  const newSize = round(Number(size) * factor)
  return svg.replace(
    pattern,
    `height="${newSize}" width="${newSize}" x="${round(Number(x) - growth)}" y="${round(Number(y) - growth + shift)}"`,
  )
}

const drawingSvg = (card: string): string => {
  const drawing = DRAWINGS[drawingName(card)]
  if (drawing === undefined) throw new Error(`no drawing of ${card}`)
  return renderToStaticMarkup(createElement(drawing))
}

/** Matches the symbol of a suit. The package's ace of spades shows a maker's mark, so it is drawn as the ace of clubs with the spade of the two. */
const SUIT_SYMBOL = /(<symbol id="[^"]*" viewBox="-600 [^>]*>)(.*?)(<\/symbol>)/
const aceOfSpades = (): string =>
  drawingSvg('Ac').replace(SUIT_SYMBOL, `$1${SUIT_SYMBOL.exec(drawingSvg('2s'))?.[2] ?? ''}$3`)

/** Returns the factor by which a card's rank is enlarged. */
const indexScale = (card: string): number => {
  if (card.startsWith('T')) return 1.3
  return /^[JQK]/.test(card) ? 1.35 : 1.5
}

const faceSvg = (card: string): string => {
  let svg = (card === 'As' ? aceOfSpades() : drawingSvg(card))
    .replace(/ class="[^"]*"/g, '')
    .replace(/_svg__/g, '')
    .replace(' preserveAspectRatio="none"', '')
    .replace(/xlink:href/g, 'href')
    .replace(/<(\w+)([^>]*)><\/\1>/g, '<$1$2/>')
  for (const [from, to] of RECOLOURINGS) svg = svg.replace(from, to)
  svg = enlargeIndex(svg, '32', '-114.4', '-156', indexScale(card), 6)
  svg = svg.replace('<defs>', `<title>${card}</title><defs>`)
  return `${enlargeIndex(svg, '26.769', '-111.784', '-119', 1.25, 16)}\n`
}

const DRAWINGS = await loadDrawings()
mkdirSync(FACES_FOLDER, { recursive: true })
for (let card = 0; card < JOKER; card++) {
  const name = makeCard(card)
  writeFileSync(new URL(`${name}.svg`, FACES_FOLDER), faceSvg(name))
}
writeFileSync(new URL('back.svg', FACES_FOLDER), cardBackSvg())
