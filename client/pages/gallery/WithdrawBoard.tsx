import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { takeBoardBack } from '../../table/net/http.ts'
import { showNotice } from '../../table/state/notices.ts'
import { go } from '../../table/state/page/route.ts'
import { boardKey, forgetBoardKey } from '../../table/storage/shown-boards.ts'

/** For the browser that shows the board. */
export const WithdrawBoard = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('boards')
  const [asked, setAsked] = useState(false)
  const [key] = useState(() => boardKey(id))
  if (key === undefined) return null
  const takeBack = async () => {
    const answer = await takeBoardBack(id, key)
    showNotice(t(answer.ok ? 'shownBoard.done' : 'shownBoard.failed'))
    if (!answer.ok) return
    forgetBoardKey(id)
    go({ at: 'boards', id: '' })
  }
  return (
    <section className="panel stack" aria-label={t('shownBoard.title')}>
      <h2>{t('shownBoard.title')}</h2>
      <p className="muted">{t(asked ? 'shownBoard.sure' : 'shownBoard.hint')}</p>
      <span className="row">
        <button type="button" className="button" onClick={() => (asked ? void takeBack() : setAsked(true))}>
          {t(asked ? 'shownBoard.yes' : 'shownBoard.ask')}
        </button>
        {asked && (
          <button type="button" className="button quiet" onClick={() => setAsked(false)}>
            {t('shownBoard.no')}
          </button>
        )}
      </span>
    </section>
  )
}
