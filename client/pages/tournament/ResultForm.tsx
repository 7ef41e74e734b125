import { useState } from 'react'
import type { TableResult } from '../../../server/protocol/tournament.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'

/** Value of the choice where time ended before anybody won. */
const NO_WINNER = -1

interface ResultFormProps {
  /** Names of the sides. */
  readonly names: readonly string[]
  /** Marbles of a side; 0 in a game where none come home: then only who won is asked. */
  readonly marbles: number
  /** The result that is shown at first. */
  readonly given?: TableResult | undefined
  readonly text: string
  readonly isBusy: boolean
  readonly onSay: (result: TableResult) => void
}

/** Returns the side that has all marbles at home, if it is one alone. */
const finisherOf = (home: readonly (number | undefined)[], marbles: number): number | undefined => {
  const finished = home.flatMap((count, side) => (count === marbles ? [side] : []))
  return finished.length === 1 ? finished[0] : undefined
}

/** Big buttons for the marbles at home of each side, and for who won. A side with all of them at home has won. */
export const ResultForm = ({ names, marbles, given, text, isBusy, onSay }: ResultFormProps) => {
  const { t } = useTranslation('tournament')
  const [home, setHome] = useState<readonly (number | undefined)[]>(
    given?.home ?? names.map(() => (marbles === 0 ? 0 : undefined)),
  )
  const [winner, setWinner] = useState<number | undefined>(given && (given.winner ?? NO_WINNER))
  const count = (side: number, value: number) => {
    const next = home.map((before, i) => (i === side ? value : before))
    setHome(next)
    const finisher = finisherOf(next, marbles)
    if (finisher !== undefined) setWinner(finisher)
    else if (finisherOf(home, marbles) === winner) setWinner(undefined)
  }
  const isWhole = winner !== undefined && home.every((value) => value !== undefined)
  const say = () =>
    onSay({ home: home.map((value) => value ?? 0), ...(winner !== undefined && winner !== NO_WINNER && { winner }) })
  return (
    <div className="stack result-form">
      {(marbles === 0 ? [] : names).map((name, side) => (
        <ChoiceList<number>
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its number
          key={side}
          label={t('tournament.result.home', { name })}
          value={home[side] ?? NO_WINNER}
          options={Array.from({ length: marbles + 1 }, (_, value) => ({ value, text: String(value) }))}
          onChange={(value) => count(side, value)}
        />
      ))}
      <ChoiceList<number>
        label={t('tournament.result.winner')}
        value={winner ?? NO_WINNER - 1}
        options={[
          ...names.map((name, value) => ({ value, text: name })),
          { value: NO_WINNER, text: t('tournament.result.timeOver') },
        ]}
        onChange={setWinner}
      />
      <Button className="primary big" text={text} disabled={isBusy || !isWhole} onPress={say} />
    </div>
  )
}
