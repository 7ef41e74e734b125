import { memo } from 'react'
import type { Design } from '../../../workshop/design/design.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { useBoardFacts } from './board-facts.ts'
import { DesignThumbnail } from './DesignThumbnail.tsx'
import type { GalleryBoard } from './gallery-board.ts'

const Facts = ({ design, photographs }: { readonly design: Design; readonly photographs: number }) => {
  const { t } = useTranslation('boards')
  const facts = useBoardFacts(design)
  const more = photographs > 0 ? [t('boards.photographs', { count: photographs })] : []
  return <small>{[...facts, ...more].join(' · ')}</small>
}

const Picture = ({ board: { photographs, design } }: { readonly board: GalleryBoard }) => {
  const [first] = photographs
  if (first !== undefined) return <img src={first} alt="" loading="lazy" />
  return design === undefined ? null : <DesignThumbnail design={design} />
}

/** A board on the list: a photograph of it or its plan, who made it, and what it is. */
export const BoardCard = memo(({ board }: { readonly board: GalleryBoard }) => {
  const { t } = useTranslation('boards')
  const { id, title, maker, design, photographs } = board
  return (
    <li className="board-card">
      <RouteLink to={{ at: 'boards', id }}>
        <Picture board={board} />
        <b>{title}</b>
      </RouteLink>
      {board.made !== undefined && <span>{t('boards.by', { maker })}</span>}
      {design !== undefined && <Facts design={design} photographs={photographs.length} />}
    </li>
  )
})
