import { enPass } from './en-pass.ts'
import { addTexts } from './i18n.ts'

addTexts(enPass)
