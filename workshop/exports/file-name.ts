import type { Design } from '../design.ts'

/** `oak-board.stl`: the title if it has letters that every system writes, else the game and the number of players. */
export const fileName = ({ title, game, form, players }: Design, ending: string): string => {
  const plain = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? [game, form === 'three-in-one' ? '4-6-8' : `${players}`]
  return `${words.join('-')}${ending}`
}
