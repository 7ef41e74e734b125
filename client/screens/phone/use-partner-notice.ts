import { useEffect } from 'react'
import type { TableGame } from '../../game/use-game.ts'
import { i18n } from '../../i18n/i18n.ts'
import { matesOf } from '../../pages/lobby/seat-words.ts'
import { showNotice } from '../../table/state/notices.ts'
import { closeDrawing, useTable } from '../../table/state/table.ts'
import { listOf } from '../../words/names.ts'

/** The cards drawn for partners are on the big screen; the phone says what came of it. */
export const usePartnerNotice = (game: TableGame): void => {
  const drawing = useTable((table) => table.drawing)
  useEffect(() => {
    if (drawing === undefined) return
    const names = listOf(matesOf(game, game.seat))
    if (names !== '') showNotice(i18n.t('phone:phone.drawn', { names }))
    closeDrawing()
  }, [drawing, game])
}
