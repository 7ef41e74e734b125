import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { gameName } from '../../i18n/house-rules.ts'
import { titleOf } from '../../i18n/prompts.ts'
import { cover } from '../../net/party.ts'
import { BoardInWords } from '../../overlay/BoardInWords.tsx'
import { ChoiceRow } from '../../overlay/ChoiceRow.tsx'
import { Hand } from '../../overlay/Hand.tsx'
import { Icon } from '../../overlay/Icon.tsx'
import { LegalMoves } from '../../overlay/LegalMoves.tsx'
import { Plates } from '../../overlay/Plates.tsx'
import { TimeCall } from '../../overlay/TimeCall.tsx'
import { Told } from '../../overlay/Told.tsx'
import { TopBar } from '../../overlay/TopBar.tsx'
import { forgetChoice, useChosen } from '../../store/choosing.ts'
import { useTable } from '../../store/table.ts'
import { decisionKey, type Turn } from '../../store/turn.ts'
import { BoardStage } from '../BoardStage.tsx'
import { fetchPanels } from '../fetch-panels.ts'
import { Ceremony, Missed } from '../later.tsx'
import { Panels } from '../Play.tsx'
import type { Game } from '../use-game.ts'
import { useHoldings } from '../use-holdings.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { useKeys } from '../use-keys.ts'
import { useTitle } from '../use-title.ts'
import { Cover } from './Cover.tsx'
import { PassResult } from './PassResult.tsx'
import type { PassGame } from './use-pass-game.ts'

interface OpenHandProps extends Pick<PassGame, 'game' | 'received'> {
  readonly turn: Turn
}

const OpenHand = ({ game, turn, received }: OpenHandProps) => {
  const { laid } = useHoldings(game)
  return <Hand turn={turn} received={received} laid={laid} />
}

const HideButton = () => {
  const { t } = useTranslation()
  return (
    <button type="button" className="button round" onClick={cover} aria-label={t('pass.hide')} title={t('pass.hide')}>
      <Icon name="cover" />
    </button>
  )
}

const Dock = ({ game, next, taken, received }: PassGame) => {
  const { state, turn, seat } = game
  return (
    <div className="dock">
      <ChoiceRow game={game}>{turn !== undefined && <HideButton />}</ChoiceRow>
      {turn !== undefined && <OpenHand key={seat} game={game} turn={turn} received={received} />}
      {turn === undefined && next !== undefined && <Cover key={next.person} state={state} {...next} taken={taken} />}
      {turn === undefined && next === undefined && <div className="cover-rest" />}
    </div>
  )
}

const usePlay = ({ state, turn, seat }: Game) => {
  const decision = decisionKey(state, seat)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is for one decision; the next one begins afresh
  useEffect(forgetChoice, [decision])
  return useChosen(turn).choice
}

/** The game on a device that goes round: the board for all, and the cards of the one who holds it. */
export const PassPlay = (pass: PassGame) => {
  const { t } = useTranslation()
  const { game, next } = pass
  const { state, turn } = game
  const { from } = usePlay(game)
  const drawn = useTable((table) => table.drawing !== undefined)
  const bluffs = game.ground.rules.choices.bluffing
  useTitle(titleOf(game), t('lobby.title', { code: state.code }))
  useKeys(game)
  useKeptFocus()
  return (
    <main
      className={['play pass', turn === undefined && 'watching', bluffs && 'bluffing'].filter(Boolean).join(' ')}
      data-seq={state.seq}
      data-stage={state.stage}
      data-from={from}
    >
      <h1 className="unseen">{t('table.heading', { game: gameName(state.rules), code: state.code })}</h1>
      <BoardStage game={game} onSettled={fetchPanels} />
      <TopBar code={state.code} locked={state.locked} />
      <Plates game={game} />
      <BoardInWords game={game} />
      {turn !== undefined && <LegalMoves game={game} turn={turn} />}
      <Dock {...pass} />
      <Told game={game} />
      <TimeCall game={{ ...game, seat: next?.seat ?? -1 }} />
      <Suspense fallback={null}>
        {state.standIns.length > 0 && state.phase === 'playing' && <Missed key={game.seat} game={game} />}
        {drawn && <Ceremony game={game} />}
        {state.phase === 'over' && <PassResult game={game} />}
        <Panels game={{ ...game, seat: -1 }} />
      </Suspense>
    </main>
  )
}
