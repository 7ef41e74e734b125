import { memo, useCallback, useEffect, useState } from 'react'
import type { BoardList } from '../../../server/protocol/http.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fetchBoards } from '../../table/net/gallery-requests.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { navigate } from '../../ui/page/route.ts'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { DesignThumbnail, useBoardFacts } from './DesignSummary.tsx'
import { builtInBoards, type GalleryBoard, readPublishedBoard } from './gallery-board.ts'
import './gallery.css'

interface LoadedBoards {
  /** Undefined until the list has been loaded. */
  readonly boards: readonly GalleryBoard[] | undefined
  readonly failed: boolean
  /** Cursor of the next page; undefined at the end. */
  readonly next: BoardList['next']
}

/** Loads published boards page by page, the latest first. `loadMore` loads the next page, or retries. */
const usePublishedBoards = (): LoadedBoards & { readonly loadMore: () => Promise<void> } => {
  const [loaded, setLoaded] = useState<LoadedBoards>({ boards: undefined, failed: false, next: undefined })
  const { next } = loaded
  const loadMore = useCallback(async () => {
    const answer = await fetchBoards(next)
    setLoaded(({ boards, next: before }) =>
      answer.ok
        ? {
            boards: [...(boards ?? []), ...answer.value.boards.map(readPublishedBoard)],
            failed: false,
            next: answer.value.next,
          }
        : { boards, failed: true, next: before },
    )
  }, [next])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page comes by itself, the others when they are asked for
  useEffect(() => void loadMore(), [])
  return { ...loaded, loadMore }
}

const Facts = ({ design, photographs }: { readonly design: Design; readonly photographs: number }) => {
  const { t } = useTranslation('boards')
  const facts = useBoardFacts(design)
  const photoCount = photographs > 0 ? [t('boards.photographs', { count: photographs })] : []
  return <small>{[...facts, ...photoCount].join(' · ')}</small>
}

const BoardImage = ({ board: { photographs, design } }: { readonly board: GalleryBoard }) => {
  const [first] = photographs
  if (first !== undefined) return <img src={first} alt="" loading="lazy" />
  return design === undefined ? null : <DesignThumbnail design={design} />
}

/** A board in the list: photo or plan, maker and facts. */
const BoardCard = memo(({ board }: { readonly board: GalleryBoard }) => {
  const { t } = useTranslation('boards')
  const { id, title, maker, design, photographs } = board
  return (
    <li className="board-card">
      <RouteLink to={{ at: 'boards', id }}>
        <BoardImage board={board} />
        <b>{title}</b>
      </RouteLink>
      {board.made !== undefined && <span>{t('boards.by', { maker })}</span>}
      {design !== undefined && <Facts design={design} photographs={photographs.length} />}
    </li>
  )
})

const BoardCards = ({ boards }: { readonly boards: readonly GalleryBoard[] }) => (
  <ul className="board-list">
    {boards.map((board) => (
      <BoardCard key={board.id} board={board} />
    ))}
  </ul>
)

/** Lists the published boards, the latest first. */
const PublishedBoards = () => {
  const { t } = useTranslation('boards')
  const { boards, failed, next, loadMore } = usePublishedBoards()
  if (boards?.length === 0 && !failed) return <p className="muted">{t('boards.none')}</p>
  return (
    <section className="stack" aria-label={t('boards.latest')}>
      <h2>{t('boards.latest')}</h2>
      {failed && (
        <p className="panel" role="status">
          {t('boards.unreached')}
        </p>
      )}
      {boards !== undefined && <BoardCards boards={boards} />}
      {(failed || next !== undefined) && (
        <Button
          className="board-more"
          text={t(failed ? 'boards.again' : 'boards.more')}
          onPress={() => void loadMore()}
        />
      )}
    </section>
  )
}

/** Page of published and built-in boards. */
export const GalleryPage = () => {
  const { t } = useTranslation('boards')
  const [builtIn] = useState(builtInBoards)
  return (
    <Page
      title={t('boards.title')}
      className="boards-page"
      head={<Button className="small" text={t('boards.make')} onPress={() => navigate({ at: 'design', query: '' })} />}
    >
      <p className="muted">{t('boards.hint')}</p>
      <PublishedBoards />
      <section className="stack" aria-label={t('boards.own')}>
        <h2>{t('boards.own')}</h2>
        <BoardCards boards={builtIn} />
      </section>
    </Page>
  )
}
