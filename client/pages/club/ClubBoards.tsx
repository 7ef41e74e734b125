import { type FormEvent, useEffect, useState } from 'react'
import type { ClubView } from '../../../server/protocol/club.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { fetchBoardTitle } from './club-requests.ts'
import type { Club } from './use-club.ts'

const MAX_CLUB_BOARDS = 24

/** Returns the id of a board in the gallery that a link names. */
const boardIdIn = (link: string): string | undefined => /(?:\/boards\/|^)([\w-]{6,64})\s*$/.exec(link.trim())?.[1]

/** Title of a board, once it is there. A board that was taken off keeps its id. */
const BoardTitle = ({ id }: { readonly id: string }) => {
  const [title, setTitle] = useState(id)
  useEffect(() => {
    void fetchBoardTitle(id).then((answer) => answer.ok && setTitle(answer.value.title || id))
  }, [id])
  return <RouteLink to={{ at: 'boards', id }}>{title}</RouteLink>
}

interface ClubBoardsProps {
  readonly club: ClubView
  readonly actions: Club
}

const AddBoard = ({ club: { boards }, actions }: ClubBoardsProps) => {
  const { t } = useTranslation('tournament')
  const [link, setLink] = useState('')
  const id = boardIdIn(link)
  const mayAdd = id !== undefined && !boards.includes(id) && boards.length < MAX_CLUB_BOARDS
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (id === undefined) return
    actions.save({ boards: [...boards, id] })
    setLink('')
  }
  return (
    <form className="stack" onSubmit={add}>
      <label className="field">
        <span>{t('club.boardLink')}</span>
        <input value={link} spellCheck={false} onChange={({ target }) => setLink(target.value)} />
      </label>
      <button type="submit" className="button" disabled={!mayAdd || actions.isBusy}>
        {t('club.addBoard')}
      </button>
    </form>
  )
}

/** The club's own boards, which stand in the gallery. */
export const ClubBoards = (props: ClubBoardsProps) => {
  const { t } = useTranslation('tournament')
  const { club, actions } = props
  const isHost = actions.keys.host !== undefined
  if (club.boards.length === 0 && !isHost) return null
  return (
    <section className="panel stack" aria-labelledby="club-boards">
      <h2 id="club-boards">{t('club.boards')}</h2>
      <ul className="club-list">
        {club.boards.map((id) => (
          <li key={id}>
            <BoardTitle id={id} />
            {isHost && (
              <Button
                className="small quiet"
                text={t('club.removeBoard')}
                disabled={actions.isBusy}
                onPress={() => actions.save({ boards: club.boards.filter((other) => other !== id) })}
              />
            )}
          </li>
        ))}
      </ul>
      {isHost && <AddBoard {...props} />}
    </section>
  )
}
