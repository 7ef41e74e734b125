import { Suspense } from 'react'
import { useHoldings } from '../../board/use-holdings.ts'
import { ChoiceRow } from '../../game/play/choices/ChoiceRow.tsx'
import { GameTable } from '../../game/play/GameTable.tsx'
import { Hand } from '../../game/play/hand/Hand.tsx'
import { Panels } from '../../game/play/PlayScreen.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Turn } from '../../table/input/turn.ts'
import { cover, takeBackHere } from '../../table/net/party.ts'
import { useParty } from '../../table/storage/party.ts'
import { Icon } from '../../ui/Icon.tsx'
import { partNamed } from '../../ui/lazy-part.ts'
import { HandCover } from './HandCover.tsx'
import { PassResult } from './PassResult.tsx'
import type { PassGame } from './use-pass-game.ts'

const LazyTakeBackButton = partNamed('TakeBackButton', () => import('../../game/talk/TakeBack.tsx'), ['talk'])

interface OpenHandProps extends Pick<PassGame, 'game' | 'received'> {
  readonly turn: Turn
}

const OpenHand = ({ game, turn, received }: OpenHandProps) => {
  const { laid } = useHoldings(game)
  return <Hand turn={turn} received={received} laid={laid} />
}

const HideButton = () => {
  const { t } = useTranslation('host')
  return (
    <button type="button" className="button round" onClick={cover} aria-label={t('pass.hide')} title={t('pass.hide')}>
      <Icon name="cover" />
    </button>
  )
}

/** The player who has just decided takes it back at once, until somebody has opened their cards. */
const PassTakeBack = ({ game }: Pick<PassGame, 'game'>) => {
  const { persons, uncovered, lifted } = useParty()
  const { state } = game
  const isHere = persons.includes(state.seats[state.reversible]?.person ?? '')
  if (!isHere || uncovered !== '' || lifted === `${state.game} ${state.seq}` || state.takeBack !== '') return null
  return (
    <Suspense fallback={null}>
      <LazyTakeBackButton game={game} onTake={() => void takeBackHere()} />
    </Suspense>
  )
}

const Dock = ({ game, next, taken, received }: PassGame) => {
  const { state, turn, seat } = game
  return (
    <>
      <ChoiceRow game={game}>
        {turn !== undefined && <HideButton />}
        <PassTakeBack game={game} />
      </ChoiceRow>
      {turn !== undefined && <OpenHand key={seat} game={game} turn={turn} received={received} />}
      {turn === undefined && next !== undefined && (
        <HandCover key={next.person} state={state} {...next} taken={taken} />
      )}
      {turn === undefined && next === undefined && <div className="cover-rest" />}
    </>
  )
}

/** The game on a shared device: the board for all, and the cards of the player who holds it. */
export const PassPlay = (pass: PassGame) => {
  const { game, next } = pass
  return (
    <GameTable
      game={game}
      kind="pass"
      timedSeat={next?.seat ?? -1}
      dock={<Dock {...pass} />}
      result={<PassResult game={game} />}
      panels={<Panels game={{ ...game, seat: -1 }} />}
    />
  )
}
