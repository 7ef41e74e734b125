import type { ReadProgram } from './cutting.ts'

/** Parses a length as it is written, `12.7 mm` or `1 3/8"`, into mm. */
const readLength = (text = '', unit = ''): number => {
  const value = text.split(' ').reduce((sum, piece) => {
    const [over, under = '1'] = piece.split('/')
    return sum + Number(over) / Number(under)
  }, 0)
  return unit === '"' ? value * 25.4 : value
}

/** Size of the blank according to the first lines of a program, in mm. */
export const blankOf = (program: ReadProgram | undefined, thickness: number) => {
  const text = program?.head.map((line) => line.replace(/^[(;']|\)$/g, '')).join(' ') ?? ''
  const [, ...sizes] = /Blank: ([\d./ ]+)("| mm) = [^,]+ along X, ([\d./ ]+)("| mm) = [^,]+ along Y/.exec(text) ?? []
  if (sizes.length === 0) throw new Error('the header names no blank')
  return { width: readLength(sizes[0], sizes[1]), height: readLength(sizes[2], sizes[3]), thickness }
}
