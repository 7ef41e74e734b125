import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { go } from '../../table/state/page/route.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { BoardCard } from './BoardCard.tsx'
import { type GalleryBoard, houseBoards } from './gallery-board.ts'
import { useBoards } from './use-boards.ts'
import './gallery.css'

const Cards = ({ boards }: { readonly boards: readonly GalleryBoard[] }) => (
  <ul className="board-list">
    {boards.map((board) => (
      <BoardCard key={board.id} board={board} />
    ))}
  </ul>
)

/** What people show here, the latest first. */
const Makers = () => {
  const { t } = useTranslation('boards')
  const { boards, failed, next, more } = useBoards()
  if (boards?.length === 0 && !failed) return <p className="muted">{t('boards.none')}</p>
  return (
    <section className="stack" aria-label={t('boards.latest')}>
      <h2>{t('boards.latest')}</h2>
      {failed && (
        <p className="panel" role="status">
          {t('boards.unreached')}
        </p>
      )}
      {boards !== undefined && <Cards boards={boards} />}
      {(failed || next !== undefined) && (
        <button type="button" className="button board-more" onClick={() => void more()}>
          {t(failed ? 'boards.again' : 'boards.more')}
        </button>
      )}
    </section>
  )
}

/** Boards that makers show, and those of the house. */
export const GalleryPage = () => {
  const { t } = useTranslation('boards')
  useTitle(t('boards.title'))
  const [house] = useState(houseBoards)
  return (
    <main className="page boards-page">
      <PageHead title={t('boards.title')}>
        <button type="button" className="button small" onClick={() => go({ at: 'design', query: '' })}>
          {t('boards.make')}
        </button>
      </PageHead>
      <p className="muted">{t('boards.hint')}</p>
      <Makers />
      <section className="stack" aria-label={t('boards.own')}>
        <h2>{t('boards.own')}</h2>
        <Cards boards={house} />
      </section>
    </main>
  )
}
