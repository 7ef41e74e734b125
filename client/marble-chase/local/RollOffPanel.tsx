import { seatsRollingNext } from '../../../engine/marble-chase/rules.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { joinNames } from '../../words/names.ts'
import { DieFace } from '../play/DieFace.tsx'
import { type RollOff, rollingSeats } from './local-match.ts'

interface RollOffPanelProps {
  readonly rollOff: RollOff
  readonly onRoll: () => void
  /** Receives the seat that begins. */
  readonly onBegin: (first: number) => void
}

/** Returns the dice that a seat rolled, round by round. */
const diceOf = ({ rounds, setup }: RollOff, seat: number): readonly number[] =>
  rounds.flatMap((dice, round) => {
    const at = seatsRollingNext(setup.players, rounds.slice(0, round)).indexOf(seat)
    return at === -1 ? [] : [dice[at] as number]
  })

/** Each player rolls a die, and the highest begins; players with equal highest dice roll again. */
export const RollOffPanel = ({ rollOff, onRoll, onBegin }: RollOffPanelProps) => {
  const { t } = useTranslation('chase')
  const stillRolling = rollingSeats(rollOff)
  const [first = 0] = stillRolling
  const nameOf = (seat: number): string => rollOff.seats[seat]?.name ?? ''
  const isDecided = stillRolling.length === 1
  const isTied = rollOff.rounds.length > 0 && !isDecided
  return (
    <section className="panel stack roll-off">
      <h2>{t('chase.rollOff.title')}</h2>
      <ul>
        {rollOff.seats.map(({ name, colour }, seat) => (
          <li key={`${name} ${colour}`} data-left={stillRolling.includes(seat)}>
            <MarkChip colour={colour} size={30} />
            <b>{name}</b>
            <span className="roll-off-dice">
              {diceOf(rollOff, seat).map((die, round) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
                <span key={round} role="img" aria-label={t('chase.rollOff.rolled', { die })}>
                  <DieFace value={die} sizePx={36} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p role="status">
        {isDecided && t('chase.rollOff.begins', { name: nameOf(first) })}
        {isTied && t('chase.rollOff.again', { names: joinNames(stillRolling.map(nameOf)) })}
      </p>
      <Button
        className="primary"
        text={t(isDecided ? 'chase.rollOff.begin' : 'chase.rollOff.roll')}
        onPress={() => (isDecided ? onBegin(first) : onRoll())}
      />
    </section>
  )
}
