import { enMoves } from './en-moves.ts'
import { addTexts } from './i18n.ts'

addTexts(enMoves)
