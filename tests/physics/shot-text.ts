import {
  columnOf,
  type Landing,
  type Marble,
  type Roll,
  type Row,
  type Shot,
  worthOf,
} from '../../engine/marble-chase/shot.ts'

const SHOT = /^([sml]) ([1-6])([fb]) ([+-]?\d+) (\d+)/

/** The shot of a text such as `s 4b +35 612 > 46`. */
export const shotIn = (text: string): Shot => {
  const [, marble, column, row, direction, force] = SHOT.exec(text) ?? []
  if (force === undefined) throw new Error(`"${text}" is no shot`)
  return {
    marble: marble as Marble,
    column: Number(column),
    row: row as Row,
    direction: Number(direction),
    force: Number(force),
  }
}

const landingText = (to: Landing): string => (typeof to === 'number' ? `${columnOf(to)}${worthOf(to)}` : to)

export const rollText = ({ marble, column, row, direction, force }: Shot, { to, knocks }: Roll): string => {
  const shot = `${marble} ${column}${row} ${direction > 0 ? '+' : ''}${direction} ${force} > ${landingText(to)}`
  return [shot, ...knocks.map((knock) => `${knock.marble}>${landingText(knock.to)}`)].join(' ')
}
