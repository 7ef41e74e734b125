import type { Design } from '../../design.ts'
import { writable } from './writable.ts'

/** `club-board-template`: letters and digits of the title, or the game's name, then what the file is. */
export const fileName = ({ title, game }: Design, what: string): string => {
  const plain = writable(title)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${plain === '' ? game : plain}-${what}`
}
