import { enShare } from './en-share.ts'
import { addTexts } from './i18n.ts'

addTexts(enShare)
