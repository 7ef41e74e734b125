import { enLists } from './en-lists.ts'
import { addTexts } from './i18n.ts'

addTexts(enLists)
