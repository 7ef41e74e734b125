import { RANKS, type Rank } from '../../../engine/cards.ts'
import { i18n } from '../../i18n/i18n.ts'
import { joinItems, joinNames, rankName, seatName } from '../../words/names.ts'
import type { TableGame } from '../use-game.ts'
import { expectedCards, expectedGood, type SeatStory } from './game-story.ts'

const t = i18n.getFixedT(null, 'over')

/** Ranks in the order of `SeatStory.cards`. */
export const STORY_RANKS: readonly Rank[] = [...RANKS, '*']

const jokerText = ({ jokers: { spent, well, badly } }: SeatStory): string => {
  const how = [
    ...(well > 0 ? [t('player.well', { count: well })] : []),
    ...(badly > 0 ? [t('player.badly', { count: badly })] : []),
  ]
  return spent === 0
    ? ''
    : t('player.jokers', { count: spent, how: how.length === 0 ? t('player.plain') : joinNames(how) })
}

/** Returns sentences on a game with bluffing. The number of bluffs is named only if all declared cards are known. */
const bluffSentences = ({ called, known, bluffs, caught, doubts, right }: SeatStory): readonly string[] => [
  called > 0 && known === called ? t('player.bluffs', { count: bluffs, called }) : '',
  caught === 0 ? '' : t('player.caught', { count: caught }),
  doubts === 0
    ? ''
    : t('player.doubts', {
        count: doubts,
        right: right === 0 ? t('player.neverRight') : t('player.right', { count: right }),
      }),
]

/** Returns a player's statistics as sentences, without those that are zero. Requires the text namespace `over`. */
export const seatSentences = ({ state, setup: { rules } }: TableGame, story: SeatStory): readonly string[] => {
  const { victims, hitters, losses, stuck, out, run, good, cards } = story
  const listBySeat = (counts: readonly number[]): string =>
    joinNames(
      counts.flatMap((count, seat) =>
        count === 0 ? [] : [t('player.victim', { name: seatName(state.seats, seat), count })],
      ),
    )
  const list = listBySeat(victims)
  const played = cards.reduce((sum, count) => sum + count, 0)
  return [
    list === '' ? '' : t('player.sentBack', { list }),
    losses === 0
      ? ''
      : t('player.losses', {
          count: losses,
          list: losses === 1 ? seatName(state.seats, hitters.indexOf(1)) : listBySeat(hitters),
        }),
    out === 0 ? t('player.never') : t('player.out', { at: out }),
    run === 0 ? '' : t('player.run', { count: run }),
    stuck === 0 ? '' : t('player.stuck', { count: stuck }),
    jokerText(story),
    ...bluffSentences(story),
    played === 0 ? '' : t('player.good', { good, cards: played, expected: Math.round(expectedGood(rules, story)) }),
  ].filter((text) => text !== '')
}

/** Describes the chart of a player's cards for screen readers. */
export const cardsText = ({ state, setup: { rules } }: TableGame, seat: number, story: SeatStory): string => {
  const expectedCounts = expectedCards(rules, story)
  const list = STORY_RANKS.flatMap((rank, i) => {
    const [count = 0, expected = 0] = [story.cards[i], expectedCounts[i]]
    return count === 0 && expected === 0
      ? []
      : [t('player.card', { rank: rankName(rank), count, expected: Math.round(expected) })]
  })
  return t('player.cards', { name: seatName(state.seats, seat), list: joinItems(list) })
}
