import { seatsRollingNext } from '../../../engine/marble-chase/rules.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { listOf } from '../../words/names.ts'
import { DieFace } from '../play/DieFace.tsx'
import { type RollOff, rollers } from './local-match.ts'

interface Props {
  readonly off: RollOff
  readonly roll: () => void
  readonly begin: (first: number) => void
}

/** Returns the dice that a seat rolled, round by round. */
const diceOf = ({ rounds, setup }: RollOff, seat: number): readonly number[] =>
  rounds.flatMap((dice, round) => {
    const at = seatsRollingNext(setup.players, rounds.slice(0, round)).indexOf(seat)
    return at === -1 ? [] : [dice[at] as number]
  })

/** All players roll a die, and the highest begins; players with equal highest dice roll again. */
export const RollOffPanel = ({ off, roll, begin }: Props) => {
  const { t } = useTranslation('chase')
  const left = rollers(off)
  const [first = 0] = left
  const nameOf = (seat: number): string => off.seats[seat]?.name ?? ''
  const decided = left.length === 1
  const tied = off.rounds.length > 0 && !decided
  return (
    <section className="panel stack roll-off">
      <h2>{t('chase.rollOff.title')}</h2>
      <ul>
        {off.seats.map(({ name, colour }, seat) => (
          <li key={`${name} ${colour}`} data-left={left.includes(seat)}>
            <MarkChip colour={colour} size={30} />
            <b>{name}</b>
            <span className="roll-off-dice">
              {diceOf(off, seat).map((die, round) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
                <span key={round} role="img" aria-label={t('chase.rollOff.rolled', { die })}>
                  <DieFace value={die} size={36} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p role="status">
        {decided && t('chase.rollOff.begins', { name: nameOf(first) })}
        {tied && t('chase.rollOff.again', { names: listOf(left.map(nameOf)) })}
      </p>
      {decided ? (
        <Button className="primary" text={t('chase.rollOff.begin')} onPress={() => begin(first)} />
      ) : (
        <Button className="primary" text={t('chase.rollOff.roll')} onPress={roll} />
      )}
    </section>
  )
}
