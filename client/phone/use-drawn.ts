import { useEffect } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { listOf } from '../i18n/names.ts'
import { matesOf } from '../lobby/seat-words.ts'
import { showNotice } from '../state/notices.ts'
import { closeDrawing, useTable } from '../state/table.ts'
import type { TableGame } from '../state/use-game.ts'

/** The cards drawn for partners are on the big screen; the phone says what came of it. */
export const useDrawn = (game: TableGame): void => {
  const drawing = useTable((table) => table.drawing)
  useEffect(() => {
    if (drawing === undefined) return
    const names = listOf(matesOf(game, game.seat))
    if (names !== '') showNotice(i18n.t('phone:phone.drawn', { names }))
    closeDrawing()
  }, [drawing, game])
}
