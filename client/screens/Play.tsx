import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton, PlayButtons } from '../overlay/ChoiceBar.tsx'
import { Hand } from '../overlay/Hand.tsx'
import { Keys } from '../overlay/Keys.tsx'
import { LegalMoves } from '../overlay/LegalMoves.tsx'
import { MoveList } from '../overlay/MoveList.tsx'
import { Plates } from '../overlay/Plates.tsx'
import { Result } from '../overlay/Result.tsx'
import { SettingsDrawer } from '../overlay/SettingsDrawer.tsx'
import { Status } from '../overlay/Status.tsx'
import { Told } from '../overlay/Told.tsx'
import { TopBar } from '../overlay/TopBar.tsx'
import { forgetChoice, useChosen } from '../store/choosing.ts'
import { usePanels } from '../store/panel.ts'
import { BoardStage } from './BoardStage.tsx'
import { InviteDrawer } from './InviteDrawer.tsx'
import type { Game } from './use-game.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useKeys } from './use-keys.ts'

const Panels = ({ game }: { readonly game: Game }) => {
  const open = usePanels((panels) => panels.open)
  switch (open) {
    case 'none':
      return null
    case 'log':
      return <MoveList game={game} />
    case 'settings':
      return <SettingsDrawer game={game} />
    case 'invite':
      return <InviteDrawer code={game.state.code} />
    case 'keys':
      return <Keys />
  }
}

/** The game at the table: board, players, own hand, and what is over them. */
export const Play = ({ game }: { readonly game: Game }) => {
  const { state, turn, seat } = game
  const active = turn !== undefined && state.phase === 'playing' && state.turn === seat
  const { t } = useTranslation()
  const { from } = useChosen(turn).choice
  const decision = `${state.game} ${state.seq} ${seat}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is for one decision; the next one begins afresh
  useEffect(forgetChoice, [decision])
  useKeys(game, active)
  useKeptFocus()
  return (
    <main className={turn === undefined ? 'play watching' : 'play'} data-seq={state.seq} data-from={from}>
      <BoardStage game={game} />
      <TopBar code={state.code} />
      <Plates game={game} />
      {turn !== undefined && <LegalMoves game={game} turn={turn} active={active} />}
      <div className="dock">
        <div className="choice-bar">
          <span className="choice-left">{turn !== undefined && <BackButton turn={turn} />}</span>
          <Status game={game} />
          <span className="choice-right">{turn !== undefined && <PlayButtons game={game} turn={turn} />}</span>
        </div>
        {turn !== undefined && <Hand turn={turn} active={active} />}
        {seat === -1 && state.phase === 'playing' && <p className="watch-hint">{t('table.spectatorHint')}</p>}
      </div>
      <Result game={game} />
      <Told game={game} />
      <Panels game={game} />
    </main>
  )
}
