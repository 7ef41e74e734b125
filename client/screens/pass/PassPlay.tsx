import { useEffect, useState } from 'react'
import { seatsOfTeam } from '../../../engine/ruleset.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { ChoiceBar } from '../../game/play/choices/ChoiceBar.tsx'
import { GameTable } from '../../game/play/GameTable.tsx'
import { Hand } from '../../game/play/hand/Hand.tsx'
import { useCardsSetAside } from '../../game/play/hand/use-cards-set-aside.ts'
import { AnotherGame } from '../../game/play/result/AnotherGame.tsx'
import { ResultSheet } from '../../game/play/result/ResultSheet.tsx'
import { endText } from '../../game/story/story-text.ts'
import type { TableGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Turn } from '../../table/input/turn.ts'
import { coverCards, requestNextGame, takeBackHere, uncoverCards } from '../../table/net/party.ts'
import { showRefusal } from '../../table/net/refusal-text.ts'
import { forgetParty, useParty } from '../../table/storage/party.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazy-component.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { navigate } from '../../ui/page/route.ts'
import { seatName, seatNames } from '../../words/names.ts'
import { Panels } from '../table/PlayScreen.tsx'
import { prefetchPanels } from '../table/prefetch-panels.ts'
import type { PassGame } from './use-pass-game.ts'

const RematchButton = () => {
  const { t } = useTranslation(['host', 'over'])
  const [isBusy, run] = useBusy()
  const requestRematch = async () => {
    if (!(await run(requestNextGame))) void showRefusal(undefined)
  }
  return (
    <Button className="primary" text={t('over:over.rematch')} disabled={isBusy} onPress={() => void requestRematch()} />
  )
}

/** Result of a game on a shared device. */
const PassResult = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation(['host', 'over'])
  const { state, setup } = game
  const winners = seatsOfTeam(setup.rules, state.winner)
  const won = t('over:over.won', { names: seatNames(state.seats, winners) })
  const playWithOthers = () => {
    forgetParty(state.code)
    navigate({ at: 'pass', query: '' })
  }
  return (
    <ResultSheet game={game} winners={winners} label={won} heading={won} note={endText(game, -1)}>
      <RematchButton />
      <AnotherGame game={game} />
      <Button text={t('pass.others')} onPress={playWithOthers} />
    </ResultSheet>
  )
}

/** Taps are ignored for this time, so that a double tap of the last player does not reveal the next hand. */
const IGNORED_TAP_MS = 500

interface HandCoverProps {
  readonly state: TableState
  readonly seat: number
  readonly person: string
  /** True once the player has the device; their cards are loading. */
  readonly taken: boolean
}

/** Covers the cards until the next player has the device. */
const HandCover = ({ state, seat, person, taken }: HandCoverProps) => {
  const { t } = useTranslation('host')
  const [acceptsTaps, setAcceptsTaps] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAcceptsTaps(true), IGNORED_TAP_MS)
    return () => clearTimeout(timer)
  }, [])
  const name = seatName(state.seats, seat)
  return (
    <section className="cover" aria-live="polite">
      <MarkChip colour={state.seats[seat]?.colour ?? 0} size={52} />
      <span className="cover-text">
        <h2>{state.stage === 'give' ? t('pass.gift', { name }) : t('pass.turn', { name })}</h2>
        <p className="muted">{taken ? t('pass.coming') : t('pass.hint')}</p>
      </span>
      <Button
        className="primary big"
        text={t('pass.show')}
        disabled={!acceptsTaps || taken}
        onPress={() => uncoverCards(person)}
      />
    </section>
  )
}

const LazyTakeBackButton = lazyPart('TakeBackButton', () => import('../../game/talk/TakeBack.tsx'), ['talk'])

interface UncoveredHandProps extends Pick<PassGame, 'game' | 'received'> {
  readonly turn: Turn
}

const UncoveredHand = ({ game, turn, received }: UncoveredHandProps) => {
  const { laid } = useCardsSetAside(game)
  return <Hand turn={turn} received={received} laid={laid} />
}

const HideButton = () => {
  const { t } = useTranslation('host')
  return (
    <button
      type="button"
      className="button round"
      onClick={coverCards}
      aria-label={t('pass.hide')}
      title={t('pass.hide')}
    >
      <Icon name="cover" />
    </button>
  )
}

/** Lets the last player take back a decision without asking the others, until somebody has uncovered their cards. */
const PassTakeBack = ({ game }: Pick<PassGame, 'game'>) => {
  const { persons, uncovered, lastUncovered } = useParty()
  const { state } = game
  const isHere = persons.includes(state.seats[state.reversible]?.person ?? '')
  if (!isHere || uncovered !== '' || lastUncovered === `${state.game} ${state.seq}` || state.takeBack !== '')
    return null
  return <LazyTakeBackButton game={game} onTake={() => void takeBackHere()} />
}

/** The hand of the player who holds the device, or the cover that hides it from the others. */
const PassHand = ({ game, next, taken, received }: PassGame) => {
  const { state, turn, seat } = game
  if (turn !== undefined) return <UncoveredHand key={seat} game={game} turn={turn} received={received} />
  return next && <HandCover key={next.person} state={state} {...next} taken={taken} />
}

/** A game on a shared device: the board, and the cards of the player who holds the device. */
export const PassPlay = (pass: PassGame) => {
  const { game, next, own } = pass
  return (
    <GameTable
      game={game}
      onSettled={prefetchPanels}
      kind="pass"
      own={own}
      timedSeat={next?.seat ?? -1}
      prompt={
        <ChoiceBar game={game}>
          {game.turn !== undefined && <HideButton />}
          <PassTakeBack game={game} />
        </ChoiceBar>
      }
      hand={<PassHand {...pass} />}
      result={<PassResult game={game} />}
      panels={<Panels game={{ ...game, seat: -1 }} />}
    />
  )
}
