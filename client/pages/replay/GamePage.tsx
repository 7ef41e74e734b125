import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PageKinds } from '../../game/kind/game-kind.ts'
import { momentPath } from '../../game/replay/moment-address.ts'
import { useReplayPosition } from '../../game/replay/replay-position.ts'
import { GameSummary } from '../../game/story/GameSummary.tsx'
import { useGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fetchGameCard, isDeviceRecord } from '../../table/net/device-games.ts'
import type { HttpAnswer } from '../../table/net/http.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { Button } from '../../ui/Button.tsx'
import { addListeners } from '../../ui/event-listeners.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { openedPart } from '../../ui/opened-part.ts'
import { Page } from '../../ui/Page.tsx'
import { whenResolved } from '../../ui/when-resolved.ts'
import { diceContext } from '../../words/game-text.ts'
import { FairnessExplained } from '../fair/FairnessExplained.tsx'
import { Proof } from '../fair/Proof.tsx'
import { shownName } from '../fair/record-names.ts'
import { takeHandedFile } from './handed-file.ts'
import { FileChoice, FileName, FileNotice, ReplayFaultNote } from './RecordFile.tsx'
import { ReplayScreen } from './ReplayScreen.tsx'
import { playedLine, winnersLine } from './replay-captions.ts'
import { isReplayGame, type OpenedFiles, openFile, type ReplayGame, readReplayGame, withOpened } from './replay-game.ts'
import { lastDecisionOf, openReplay } from './replay-state.ts'

/** Says why there is no game to show. */
const GameUnavailable = ({
  answer,
  onRetry,
}: {
  readonly answer: Extract<HttpAnswer<unknown>, { readonly ok: false }>
  readonly onRetry: () => void
}) => {
  const { t } = useTranslation('fair')
  const isRunning = answer.error?.code === 'game/running'
  const isMissing = answer.status === 404
  let [text, hint] = [t('fair.unreachable'), answer.error === undefined ? '' : refusalText(answer.error)]
  if (isMissing) [text, hint] = [t('fair.missing'), t('fair.missingHint')]
  if (isRunning) [text, hint] = [t('fair.running'), t('fair.runningHint')]
  return (
    <section className="panel stack" role="status">
      <h2>{text}</h2>
      {hint !== '' && <p className="muted">{hint}</p>}
      {!isMissing && <Button text={t('fair.retry')} onPress={onRetry} />}
    </section>
  )
}

const LazyReview = openedPart('GameReview', () => import('../review/GameReview.tsx'), ['insight'])

/** Shows the review of the game, and the summary that the table showed at its end. */
const ResultTab = ({ replay }: { readonly replay: ReplayGame }) => {
  useEffect(() => openReplay(replay, lastDecisionOf(replay)), [replay])
  const game = useGame()
  // Without an id the summary has no link to the page of the game, which is this page.
  const reviewed = useMemo(() => game && { ...game, state: { ...game.state, gameId: '' } }, [game])
  return reviewed === undefined ? null : (
    <section className="panel stack">
      <p className="muted">{playedLine(replay)}</p>
      <LazyReview replay={replay} game={reviewed} />
      <GameSummary game={reviewed} chart="elsewhere" />
    </section>
  )
}

/** Tabs of a game: its replay, its result, and the proof of its cards. The address contains the names of all but the first. */
const GAME_TABS = ['game', 'result', 'cards'] as const
type Tab = (typeof GAME_TABS)[number]

const tabInAddress = (): Tab => GAME_TABS.find((tab) => location.hash === `#${tab}`) ?? 'game'

/** Returns the open tab of a game, which is part of the address, and a function that opens another. */
const useTab = (): readonly [Tab, (tab: Tab) => void] => {
  const [tab, setTab] = useState(tabInAddress)
  const lastDecision = useRef(0)
  useEffect(
    () => addListeners(window, { hashchange: () => setTab(tabInAddress()), popstate: () => setTab(tabInAddress()) }),
    [],
  )
  const open = (next: Tab) => {
    // Returning to the replay shows the same decision again.
    if (tab === 'game') lastDecision.current = useReplayPosition.getState().at
    history.pushState(null, '', next === 'game' ? momentPath(lastDecision.current) : `${momentPath(0)}#${next}`)
    setTab(next)
  }
  return [tab, open]
}

/** Returns true if nothing proves what chance did in a game, which was played on a device without a table. */
const hasNoProof = (given: unknown): boolean => {
  const { draws } = Object(given) as { readonly draws?: unknown }
  return (Object(draws) as { readonly seed?: unknown }).seed === ''
}

interface GameTabsProps {
  /** Id of the rule set. */
  readonly rules: string
  readonly tab: Tab
  /** Tabs that this game has. */
  readonly shown: readonly Tab[]
  readonly onOpen: (tab: Tab) => void
}

/** Links to the views of a game: replay, result, and the proof of its cards. */
const GameTabs = ({ rules, tab, shown, onOpen }: GameTabsProps) => {
  const { t } = useTranslation('replay')
  return (
    <nav className="replay-tabs" aria-label={t('replay.tabs')}>
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          className="button quiet small"
          aria-current={tab === each ? 'page' : undefined}
          onClick={() => onOpen(each)}
        >
          {t(`replay.tab.${each}`, diceContext(rules))}
        </button>
      ))}
    </nav>
  )
}

/** Fetches the record of a game; `answer` is undefined until it comes. `retry` fetches again. */
const useFetchedRecord = (
  id: string,
): { readonly answer: HttpAnswer<unknown> | undefined; readonly retry: () => void } => {
  const [answer, setAnswer] = useState<HttpAnswer<unknown>>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt fetches again
  useEffect(() => {
    setAnswer(undefined)
    if (id !== '') return whenResolved(fetchGameCard(id), setAnswer)
  }, [id, attempt])
  return { answer, retry: useCallback(() => setAttempt((before) => before + 1), []) }
}

/** Returns the id of the rule set in an unchecked record, with or without evidence; empty if there is none. */
const rulesIn = (given: unknown): string => {
  const { record } = Object(given) as { readonly record?: unknown }
  const { rules } = Object(record ?? given) as { readonly rules?: unknown }
  return typeof rules === 'string' ? rules : ''
}

/** Returns true if somebody has won the game. */
const hasWinner = (read: ReplayGame): boolean => read.moments.at(-1)?.game.winner !== undefined

interface CardGameProps {
  readonly read: ReplayGame
  /** The record as received, not checked. */
  readonly given: unknown
  /** Id of the game on this server; empty for a file and for a game on this device, which have no address for others. */
  readonly id: string
  readonly view: 'game' | 'result'
  readonly tabs: ReactNode
}

/** A finished game of cards: its replay, or its result. */
const CardGame = ({ read, given, id, view, tabs }: CardGameProps) =>
  view === 'game' ? (
    <ReplayScreen replay={read} given={given} id={id} tabs={tabs} />
  ) : (
    <Page title={winnersLine(read)} className="fair-page" head={tabs}>
      <ResultTab replay={read} />
    </Page>
  )

interface GameViewProps extends Pick<CardGameProps, 'given' | 'id'> {
  readonly kinds: PageKinds
  /** The game, if it has been read. */
  readonly replay?: ReplayGame | undefined
  /** Button that closes the file. */
  readonly closeButton?: ReactNode
}

/** Shows a game of any kind in the open tab: its replay, its result, or the proof of its cards. */
const GameView = ({ given, id, kinds, replay, closeButton }: GameViewProps) => {
  const { t } = useTranslation(['fair', 'replay'])
  const [tab, openTab] = useTab()
  const rules = rulesIn(given)
  const { Replay } = kinds[kindTraits(rules).id]
  const read = useMemo(
    () => (Replay === undefined ? (replay ?? readReplayGame(given)) : undefined),
    [Replay, replay, given],
  )
  const fault = read === undefined || isReplayGame(read) ? undefined : read
  const game = read !== undefined && isReplayGame(read) ? read : undefined
  const lacking: readonly Tab[] = [
    ...(game === undefined || hasWinner(game) ? [] : (['result'] as const)),
    ...(hasNoProof(given) ? (['cards'] as const) : []),
  ]
  const shown = GAME_TABS.filter((each) => !lacking.includes(each))
  const tabs = (
    <>
      <GameTabs rules={rules} tab={tab} shown={shown} onOpen={openTab} />
      {closeButton}
    </>
  )
  const view = shown.includes(tab) ? tab : 'game'
  if (fault !== undefined || view === 'cards') {
    const isBareRecord = id === '' && game !== undefined && game.evidence === undefined
    return (
      <Page title={t('fair.title', diceContext(rules))} className="fair-page" head={fault === undefined && tabs}>
        {fault !== undefined && <ReplayFaultNote fault={fault} />}
        {isBareRecord ? <p className="panel">{t('replay:file.noProof')}</p> : <Proof given={given} id={id} />}
      </Page>
    )
  }
  if (game !== undefined) return <CardGame read={game} given={given} id={id} view={view} tabs={tabs} />
  return (
    Replay && (
      <Suspense fallback={<Loading what="page" />}>
        <Replay given={given} nameOf={shownName} view={view} tabs={tabs} />
      </Suspense>
    )
  )
}

interface GamePageProps {
  readonly id: string
  readonly kinds: PageKinds
}

const FetchedGame = ({ id, kinds }: GamePageProps) => {
  const { t } = useTranslation(['fair', 'replay'])
  const { answer, retry } = useFetchedRecord(id)
  if (answer?.ok === true) {
    const { value } = answer
    return <GameView given={value} id={isDeviceRecord(value) ? '' : id} kinds={kinds} />
  }
  return (
    <Page title={t('replay:replay.title')} className="fair-page">
      {answer === undefined ? (
        <p className="panel" role="status">
          {t('fair.loading')}
        </p>
      ) : (
        <GameUnavailable answer={answer} onRetry={retry} />
      )}
    </Page>
  )
}

/** Page of a finished game, by its id or from a file. Without either it explains why the cards are fair, and offers to open a file. */
export const GamePage = ({ id, kinds }: GamePageProps) => {
  const { t } = useTranslation(['fair', 'replay'])
  const [{ shown, noted }, setFiles] = useState<OpenedFiles>(() => {
    const handed = takeHandedFile()
    return handed === undefined ? {} : withOpened({}, handed)
  })
  const open = useCallback(([file, ...others]: readonly [File, ...File[]]) => {
    void openFile(file, others.length).then((next) => {
      if (next.fault === undefined) history.replaceState(null, '', location.pathname)
      setFiles((before) => withOpened(before, next))
    })
  }, [])
  const close = () => {
    history.replaceState(null, '', location.pathname)
    setFiles({})
  }
  const isGameShown = shown !== undefined || id !== ''
  return (
    <>
      {shown !== undefined && (
        <GameView
          given={shown.given}
          replay={shown.replay}
          id=""
          kinds={kinds}
          closeButton={<FileName name={shown.name} onClose={close} />}
        />
      )}
      {shown === undefined && id !== '' && <FetchedGame id={id} kinds={kinds} />}
      {!isGameShown && (
        <Page title={t('replay:file.page')} className="fair-page">
          <FileChoice onFiles={open} failed={noted} />
          {noted === undefined && <FairnessExplained draws={undefined} />}
        </Page>
      )}
      {isGameShown && noted !== undefined && <FileNotice file={noted} onClose={() => setFiles({ shown })} />}
      <FileDrop text={t('replay:file.drop')} onFiles={open} />
    </>
  )
}
