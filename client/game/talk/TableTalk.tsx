import { type ReactNode, Suspense, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Turn } from '../../table/input/turn.ts'
import type { SeatedTable, Utterance } from '../../table/state/table.ts'
import { Loading } from '../../ui/Loading.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { TableGame } from '../use-game.ts'
import { Bubble } from './Bubble.tsx'
import { areHintsAllowed } from './hints-allowed.ts'
import { TakeBackQuestion } from './TakeBack.tsx'
import { TalkButton } from './TalkButton.tsx'

/** Loads the hint panel with its first use. */
const LazyHintPanel = lazyComponent('HintPanel', () => import('../insight/HintPanel.tsx'), ['insight', 'moves'])

/** Renders a panel in the place beside the board, or between the sentence and the cards of a phone that is a hand; where it is if the page has neither. */
const besideBoard = (panel: ReactNode): ReactNode => {
  const aside = document.querySelector('.aside-area, .phone-middle')
  return aside === null ? panel : createPortal(panel, aside)
}

/** Button that opens the hint panel. */
const HintButton = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('talk')
  const [hintTurn, setHintTurn] = useState<Turn>()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    // Where the panel hides the button, it can have the focus once the panel is gone.
    flushSync(() => setHintTurn(undefined))
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button small hint"
        aria-expanded={hintTurn !== undefined && hintTurn === game.turn}
        onClick={() => setHintTurn(game.turn)}
        title={t('hint.title')}
      >
        {t('hint.ask')}
      </button>
      {hintTurn !== undefined && hintTurn === game.turn && (
        <Suspense fallback={<Loading what="part" />}>
          {besideBoard(<LazyHintPanel game={game} onClose={close} />)}
        </Suspense>
      )}
    </>
  )
}

type Tool = (props: { readonly game: TableGame }) => ReactNode

/** Returns the tools of a seated person. There is no table talk with bots only or on a shared device. */
const toolsOf = ({ facing, active, state }: TableGame): readonly (readonly [string, Tool])[] => {
  const tools: [string, Tool][] = []
  if (facing === undefined && state.people > 1 && state.rated !== 'game') tools.push(['talk', TalkButton])
  if (active && areHintsAllowed(state)) tools.push(['hint', HintButton])
  return tools
}

interface TableTalkProps {
  readonly game: SeatedTable
  /** The table of cards that a seated person gets tools for; undefined to show none. */
  readonly toolsAt?: TableGame
  /** Seats of the people at this device who may answer a request to take back a decision. */
  readonly own?: readonly number[]
  readonly said?: readonly Utterance[]
  /** Seat of the shown utterances; -1 shows those of all seats, with names. */
  readonly seat?: number
}

/** All parts of table talk in one component, so that they load together. */
export const TableTalk = ({ game, toolsAt, own, said = [], seat = -1 }: TableTalkProps) => (
  <>
    {toolsAt && toolsOf(toolsAt).map(([key, Button]) => <Button key={key} game={toolsAt} />)}
    {own !== undefined && <TakeBackQuestion game={game} own={own} />}
    {seat === -1 && said.length > 0 && (
      <div className="speech">
        {said.map((one) => (
          <Bubble key={one.id} game={game} said={one} isNamed />
        ))}
      </div>
    )}
    {said.map((one) => one.seat === seat && <Bubble key={one.id} game={game} said={one} />)}
  </>
)
