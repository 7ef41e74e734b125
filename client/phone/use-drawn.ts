import { useEffect } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { listOf } from '../i18n/names.ts'
import type { Game } from '../screens/use-game.ts'
import { showNotice } from '../store/notices.ts'
import { closeDrawing, useTable } from '../store/table.ts'
import { matesOf } from './seat-words.ts'

/** The cards drawn for partners are on the big screen; the phone says what came of it. */
export const useDrawn = (game: Game): void => {
  const drawing = useTable((table) => table.drawing)
  useEffect(() => {
    if (drawing === undefined) return
    const names = listOf(matesOf(game, game.seat))
    if (names !== '') showNotice(i18n.t('phone.drawn', { names }))
    closeDrawing()
  }, [drawing, game])
}
