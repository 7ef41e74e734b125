import { enPhone } from './en-phone.ts'
import { addTexts } from './i18n.ts'

addTexts(enPhone)
