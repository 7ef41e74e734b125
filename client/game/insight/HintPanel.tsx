import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { AdvisedMove } from '../../../engine/insight/advisor.ts'
import { percentText } from '../../i18n/percent-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { forgetChoice, sendDecision } from '../../table/input/choice-store.ts'
import type { Turn } from '../../table/input/turn.ts'
import { sendMove } from '../../table/net/table-requests.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CardText } from '../../words/CardText.tsx'
import { capitalize } from '../../words/game-text.ts'
import type { TableGame } from '../use-game.ts'
import { briefDecision } from './decision-text.ts'
import { askHint, closeHint, previewDecision, useHint } from './hint.ts'
import { Reasons } from './Reasons.tsx'
import { WhyNot } from './WhyNot.tsx'
import './hint.css'

interface GameProps {
  readonly game: TableGame
}

interface HintPanelProps extends GameProps {
  readonly onClose: () => void
}

interface AdvisedMoveProps extends GameProps {
  readonly turn: Turn
  readonly move: AdvisedMove
  readonly isBest: boolean
}

/** A move of the hint. The board shows it while it is hovered or focused; a press selects it and offers to play it. */
const HintMove = ({ game, turn, move, isBest }: AdvisedMoveProps) => {
  const { t } = useTranslation('insight')
  const { decision, chance } = move
  const { card, steps } = briefDecision(game.textContext, turn.sight.position, turn.sight.turn, decision)
  const picked = useHint((hint) => hint.picked === move.index)
  const show = () => previewDecision(turn, decision)
  const leave = () => {
    if (!picked) forgetChoice()
  }
  const pick = () => {
    show()
    useHint.setState({ picked: move.index })
  }
  return (
    <li className={isBest ? 'best' : undefined}>
      <button
        type="button"
        className="hint-move"
        aria-pressed={picked}
        onClick={pick}
        onFocus={show}
        onPointerEnter={show}
        onPointerLeave={leave}
      >
        {card !== undefined && <CardText card={card} />}
        <span className="hint-words">
          {steps.map(({ action, path }) => (
            <span key={action + path}>
              <b>{capitalize(action)}</b> {path !== '' && <small>{path}</small>}
            </span>
          ))}
        </span>
        <span className="hint-chance" title={t('advice.chanceTitle')}>
          {percentText(chance)}
        </span>
        <Reasons textContext={game.textContext} move={move} />
      </button>
      {picked && (
        <Button
          className="small primary"
          text={t('advice.play')}
          onPress={() => sendDecision(turn, decision, sendMove)}
        />
      )}
    </li>
  )
}

const HintMoves = ({ game, turn }: GameProps & { readonly turn: Turn }) => {
  const { t } = useTranslation('insight')
  const { moves, failed } = useHint()
  if (failed) return <p role="alert">{t('advice.failed')}</p>
  if (moves === undefined) return <p role="status">{t('advice.thinking')}</p>
  return (
    <>
      <ol>
        {moves.map((move, i) => (
          <HintMove key={move.index} game={game} turn={turn} move={move} isBest={i === 0} />
        ))}
      </ol>
      {turn.actions.length > 1 ? <WhyNot game={game} turn={turn} /> : <p>{t('advice.only')}</p>}
    </>
  )
}

/** Shows the best moves of the player to move, with chances and reasons. */
export const HintPanel = ({ game, onClose }: HintPanelProps) => {
  const { t } = useTranslation('insight')
  const { turn } = game
  const hintTurn = useHint((hint) => hint.turn)
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint is for the turn in which it was asked for
  useEffect(() => {
    void askHint(game)
    panel.current?.focus()
    return closeHint
  }, [turn])
  if (turn === undefined) return null
  const close = () => {
    forgetChoice()
    onClose()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <aside ref={panel} className="hint-panel" aria-label={t('advice.title')} tabIndex={-1} onKeyDown={closeByKey}>
      <header>
        <h2>{t('advice.title')}</h2>
        <IconButton icon="close" label={t('advice.close')} onPress={close} />
      </header>
      {hintTurn === turn && <HintMoves game={game} turn={turn} />}
    </aside>
  )
}
