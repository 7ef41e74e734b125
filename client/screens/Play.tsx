import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableState } from '../../server/protocol.ts'
import { gameName } from '../i18n/house-rules.ts'
import { titleOf } from '../i18n/prompts.ts'
import { BoardInWords } from '../overlay/BoardInWords.tsx'
import { ChoiceRow } from '../overlay/ChoiceRow.tsx'
import { focusHand } from '../overlay/focus.ts'
import { Hand } from '../overlay/Hand.tsx'
import { LegalMoves } from '../overlay/LegalMoves.tsx'
import { SettingsDrawer } from '../overlay/later.tsx'
import { Plates } from '../overlay/Plates.tsx'
import { TimeCall } from '../overlay/TimeCall.tsx'
import { Told } from '../overlay/Told.tsx'
import { TopBar } from '../overlay/TopBar.tsx'
import { forgetChoice, useChosen } from '../store/choosing.ts'
import { useLeftSeat } from '../store/left-seat.ts'
import { usePanels } from '../store/panel.ts'
import { useTable } from '../store/table.ts'
import { decisionKey } from '../store/turn.ts'
import { BoardStage } from './BoardStage.tsx'
import { fetchPanels } from './fetch-panels.ts'
import { Ceremony, InviteDrawer, Keys, Missed, MoveList, Photo, Result } from './later.tsx'
import { RulesDrawer } from './rules/later.tsx'
import type { Game } from './use-game.ts'
import { useHoldings } from './use-holdings.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useKeys } from './use-keys.ts'
import { useTitle } from './use-title.ts'

/** What is opened beside the table. */
export const Panels = ({ game }: { readonly game: Game }) => {
  const open = usePanels((panels) => panels.open)
  switch (open) {
    case 'none':
      return null
    case 'log':
      return <MoveList game={game} />
    case 'settings':
      return <SettingsDrawer game={game} />
    case 'invite':
      return <InviteDrawer code={game.state.code} locked={game.state.locked} />
    case 'keys':
      return <Keys />
    case 'photo':
      return <Photo />
    case 'rules':
      return <RulesDrawer rules={game.ground.rules} />
  }
}

/** What somebody without a seat may do. */
const WatchHint = ({ state }: { readonly state: TableState }) => {
  const { t } = useTranslation()
  const left = useLeftSeat(state)
  const open = state.seats.filter((there, seat) => there.occupant !== 'person' && (left ?? seat) === seat)
  const hint = left === undefined ? t('table.spectatorHint') : t('table.spectatorBack')
  return <p className="watch-hint">{open.length === 0 ? t('table.spectatorFull') : hint}</p>
}

/** The game at the table: board, players, own hand, and what is over them. */
export const Play = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const { state, turn, seat } = game
  const { from } = useChosen(turn).choice
  const drawn = useTable((table) => table.drawing !== undefined)
  const bluffs = game.ground.rules.choices.bluffing
  const decision = decisionKey(state, seat)
  useTitle(titleOf(game), t('lobby.title', { code: state.code }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is for one decision; the next one begins afresh
  useEffect(forgetChoice, [decision])
  useKeys(game)
  useKeptFocus()
  const { received, laid } = useHoldings(game)
  return (
    <main
      className={['play', turn === undefined && 'watching', bluffs && 'bluffing'].filter(Boolean).join(' ')}
      data-seq={state.seq}
      data-stage={state.stage}
      data-from={from}
    >
      {turn !== undefined && (
        <button type="button" className="skip" onClick={focusHand}>
          {t('act.toHand')}
        </button>
      )}
      <h1 className="unseen">{t('table.heading', { game: gameName(state.rules), code: state.code })}</h1>
      <BoardStage game={game} onSettled={fetchPanels} />
      <TopBar code={state.code} locked={state.locked} />
      <Plates game={game} />
      <BoardInWords game={game} />
      {turn !== undefined && <LegalMoves game={game} turn={turn} />}
      <div className="dock">
        <ChoiceRow game={game} />
        {turn !== undefined && <Hand turn={turn} received={received} laid={laid} />}
        {seat === -1 && state.phase === 'playing' && <WatchHint state={state} />}
      </div>
      <Told game={game} />
      <TimeCall game={game} />
      <Suspense fallback={null}>
        {state.standIns.length > 0 && state.phase === 'playing' && <Missed game={game} />}
        {drawn && <Ceremony game={game} />}
        {state.phase === 'over' && <Result game={game} />}
        <Panels game={game} />
      </Suspense>
    </main>
  )
}
