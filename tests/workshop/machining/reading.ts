import type { ReadProgram } from './cutting.ts'

/** A length as it is written, `12.7 mm` or `1 3/8"`, in mm. */
const readLength = (text = '', unit = ''): number => {
  const value = text.split(' ').reduce((sum, piece) => {
    const [over, under = '1'] = piece.split('/')
    return sum + Number(over) / Number(under)
  }, 0)
  return unit === '"' ? value * 25.4 : value
}

/** Size of the blank as the first lines of a program say it, mm. */
export const blankOf = (program: ReadProgram | undefined, thickness: number) => {
  const text = program?.head.join(' ').replaceAll(') (', ' ') ?? ''
  const [, ...sizes] = /Blank: ([\d./ ]+)("| mm) = [^,]+ along X, ([\d./ ]+)("| mm) = [^,]+ along Y/.exec(text) ?? []
  if (sizes.length === 0) throw new Error('no blank is told')
  return { width: readLength(sizes[0], sizes[1]), height: readLength(sizes[2], sizes[3]), thickness }
}
