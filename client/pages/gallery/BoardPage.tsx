import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { embedFrame } from '../../../server/protocol/embed-frame.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { noteForgotten } from '../../table/account/forgotten.ts'
import { fetchBoardCard, fetchOwnPhotograph, reportBoard, withdrawBoard } from '../../table/net/gallery-requests.ts'
import { publicOrigin } from '../../table/net/public-origin.ts'
import { useSettings } from '../../table/state/settings.ts'
import { boardKey, forgetBoardKey } from '../../table/storage/board-keys.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { showNotice } from '../../ui/notices.ts'
import { Page } from '../../ui/Page.tsx'
import { navigate, pathOf } from '../../ui/page/route.ts'
import { copyLink } from '../../ui/share.ts'
import { whenResolved } from '../../ui/when-resolved.ts'
import { dateText } from '../../words/format.ts'
import { ReportForm } from '../report/ReportForm.tsx'
import { AddPhotographs } from './AddPhotographs.tsx'
import { DesignThumbnail, useBoardFacts } from './DesignSummary.tsx'
import { builtInBoards, type GalleryBoard, readPublishedBoard } from './gallery-board.ts'
import './gallery.css'

/** A found board, or the state of its request. */
type LookupState = GalleryBoard | 'looking' | 'unknown' | 'unreached'

const fetchBoard = async (id: string): Promise<LookupState> => {
  const answer = await fetchBoardCard(id, boardKey(id))
  if (answer.ok) return readPublishedBoard(answer.value)
  return answer.status === 404 ? 'unknown' : 'unreached'
}

/** Loads the board with this id. `reload` asks the server again. */
const useGalleryBoard = (id: string): readonly [LookupState, reload: () => void] => {
  const [found, setFound] = useState<LookupState>(() => builtInBoards().find((board) => board.id === id) ?? 'looking')
  useEffect(() => (found === 'looking' ? whenResolved(fetchBoard(id), setFound) : undefined), [id, found])
  return [found, () => setFound('looking')]
}

interface OwnBoardProps {
  readonly board: GalleryBoard
  /** Loads the board again. */
  readonly reload: () => void
}

/** Lets the browser that published the board add photographs that are missing, and withdraw it. */
const OwnBoard = ({ board, reload }: OwnBoardProps) => {
  const { t } = useTranslation('boards')
  const { id } = board
  const [isAsking, setIsAsking] = useState(false)
  const [key] = useState(() => boardKey(id))
  if (key === undefined) return null
  const withdraw = async () => {
    const answer = await withdrawBoard(id, key)
    showNotice(t(answer.ok ? 'shownBoard.done' : 'shownBoard.failed'))
    if (!answer.ok) return
    forgetBoardKey(id)
    noteForgotten('board', id)
    navigate({ at: 'boards', id: '' })
  }
  return (
    <section className="panel stack" aria-label={t('shownBoard.title')}>
      <h2>{t('shownBoard.title')}</h2>
      <p className="muted">{t(isAsking ? 'shownBoard.sure' : 'shownBoard.hint')}</p>
      <span className="row">
        {!isAsking && <AddPhotographs board={board} boardKey={key} onAdded={reload} />}
        <Button
          text={t(isAsking ? 'shownBoard.yes' : 'shownBoard.ask')}
          onPress={() => (isAsking ? void withdraw() : setIsAsking(true))}
        />
        {isAsking && <Button className="quiet" text={t('shownBoard.no')} onPress={() => setIsAsking(false)} />}
      </span>
    </section>
  )
}

/** Reports inappropriate content of this public page to the operator. */
const ReportBoard = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('boards')
  const texts = {
    title: t('boardReport.title'),
    hint: t('boardReport.hint'),
    reason: t('boardReport.reason'),
    send: t('boardReport.send'),
    done: t('boardReport.done'),
  }
  return (
    <ReportForm
      texts={texts}
      refusals={{ 'report/settled': t('boardReport.report/settled') }}
      report={(reason) => reportBoard(id, reason === '' ? {} : { reason })}
    />
  )
}

interface ActionsProps {
  readonly board: GalleryBoard
  readonly onPlay: (design: Design) => void
}

const BoardActions = ({ board: { id, title, design, made }, onPlay }: ActionsProps) => {
  const { t } = useTranslation('boards')
  const page = pathOf({ at: 'boards', id })
  const embed = (): Promise<void> =>
    copyLink(embedFrame({ origin: publicOrigin(), page, title }), t('boards.embedCopied'))
  return (
    <div className="board-ways">
      {design !== undefined && (
        <>
          <Button className="primary" text={t('boards.play')} onPress={() => onPlay(design)} />
          <Button text={t('boards.open')} onPress={() => navigate({ at: 'design', query: makeDesign(design) })} />
        </>
      )}
      <Button text={t('boards.copy')} onPress={() => void copyLink(`${publicOrigin()}${page}`, t('boards.copied'))} />
      {made !== undefined && <Button text={t('boards.embed')} onPress={() => void embed()} />}
      <Button className="quiet" text={t('boards.all')} onPress={() => navigate({ at: 'boards', id: '' })} />
    </div>
  )
}

const Facts = ({ design }: { readonly design: Design }) => {
  const facts = useBoardFacts(design)
  return <p className="muted">{facts.join(' · ')}</p>
}

const BoardPhotographs = ({ board: { photographs, title } }: { readonly board: GalleryBoard }) => {
  const { t } = useTranslation('boards')
  return photographs.map((url, index) => (
    <a key={url} href={url} className="board-photograph">
      <img src={url} alt={t('boards.photograph', { number: index + 1, title })} />
    </a>
  ))
}

/** Loads the photograph of one's own board. The URL is empty until it has come. */
const useOwnPhotograph = (id: string, number: number): string => {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const key = boardKey(id)
    return key === undefined
      ? undefined
      : whenResolved(fetchOwnPhotograph({ id, key }, number), (jpeg) => setUrl(URL.createObjectURL(jpeg)))
  }, [id, number])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}

const WaitingPhotograph = ({
  board: { id, title },
  number,
}: {
  readonly board: GalleryBoard
  readonly number: number
}) => {
  const { t } = useTranslation('boards')
  const url = useOwnPhotograph(id, number)
  return (
    <figure className="board-photograph">
      {url !== '' && <img src={url} alt={t('boards.photograph', { number: number + 1, title })} />}
      <figcaption className="muted">{t('shownBoard.waits')}</figcaption>
    </figure>
  )
}

/** Shows the maker the photographs that others don't see, and says why. */
const OwnPhotographs = ({ board }: { readonly board: GalleryBoard }) => {
  const { t } = useTranslation('boards')
  return (
    <>
      {board.waiting.map((number) => (
        <WaitingPhotograph key={number} board={board} number={number} />
      ))}
      {board.refused > 0 && <p className="panel">{t('shownBoard.refused', { count: board.refused })}</p>}
    </>
  )
}

interface WoodProps {
  /** Renders a design in its woods: `waiting` until it is drawn, and `missing` where it can't be. */
  readonly renderWood: (design: Design, waiting: ReactNode, missing: ReactNode) => ReactNode
}

interface BoardPictureProps extends WoodProps {
  readonly design: Design
  readonly isPhotographed: boolean
}

/** The plan of a board that is about to be seen in its woods, which takes long on slow devices. */
const WaitingWood = ({ design }: { readonly design: Design }) => {
  const { t } = useTranslation('boards')
  return (
    <div className="board-waiting">
      <DesignThumbnail design={design} />
      <p role="status">{t('boards.drawing')}</p>
    </div>
  )
}

/** Shows the board in its woods; beside photographs of it, and to people who chose flat boards, its plan. */
const BoardPicture = ({ design, isPhotographed, renderWood }: BoardPictureProps) => {
  const isFlat = useSettings((settings) => settings.flat)
  const plan = <DesignThumbnail design={design} />
  if (isFlat || isPhotographed) return plan
  const waiting = <WaitingWood design={design} />
  return <Suspense fallback={waiting}>{renderWood(design, waiting, plan)}</Suspense>
}

interface BoardPageProps extends WoodProps {
  readonly id: string
  /** Renders the panel to play on a design. */
  readonly renderPlay: (design: Design) => ReactNode
}

const BoardView = ({ board, reload, renderPlay, renderWood }: Omit<BoardPageProps, 'id'> & OwnBoardProps) => {
  const { t } = useTranslation('boards')
  const { id, title, maker, words, design, made, photographs, waiting } = board
  const isPhotographed = photographs.length + waiting.length > 0
  const [playing, setPlaying] = useState<Design>()
  return (
    <Page title={title} section={t('boards.title')} className="board-page">
      <div className="board-sides">
        <div className="board-pictures">
          <BoardPhotographs board={board} />
          <OwnPhotographs board={board} />
          {design === undefined ? (
            <p className="panel">{t('boards.unread')}</p>
          ) : (
            <BoardPicture design={design} isPhotographed={isPhotographed} renderWood={renderWood} />
          )}
        </div>
        <div className="stack">
          <div className="panel stack">
            <b>{t('boards.by', { maker })}</b>
            {words !== '' && <p>{words}</p>}
            {design !== undefined && <Facts design={design} />}
            {made !== undefined && <p className="muted">{t('boards.shown', { date: dateText(made) })}</p>}
            <BoardActions board={board} onPlay={setPlaying} />
          </div>
          {playing !== undefined && (
            <Suspense fallback={<Loading what="part" />}>
              <div className="panel">{renderPlay(playing)}</div>
            </Suspense>
          )}
          <OwnBoard board={board} reload={reload} />
          {made !== undefined && <ReportBoard id={id} />}
        </div>
      </div>
    </Page>
  )
}

/** Says that the board is unknown, or with `retry` that the server is unreachable. */
const BoardMissing = ({ retry }: { readonly retry: (() => void) | undefined }) => {
  const { t } = useTranslation('boards')
  return (
    <Page title={t(retry === undefined ? 'boards.unknown' : 'boards.unreached')}>
      <div className="panel stack">
        {retry === undefined && <p className="muted">{t('boards.unknownHint')}</p>}
        <span className="row">
          {retry !== undefined && <Button className="primary" text={t('boards.again')} onPress={retry} />}
          <Button text={t('boards.all')} onPress={() => navigate({ at: 'boards', id: '' })} />
        </span>
      </div>
    </Page>
  )
}

/** Page of a published board: photos, description, and links to play on it or edit it. */
export const BoardPage = ({ id, ...renderers }: BoardPageProps) => {
  const [board, reload] = useGalleryBoard(id)
  if (board === 'looking') return null
  if (board === 'unknown' || board === 'unreached') {
    return <BoardMissing retry={board === 'unreached' ? reload : undefined} />
  }
  return <BoardView board={board} reload={reload} {...renderers} />
}
