import { enStage } from './en-stage.ts'
import { addTexts } from './i18n.ts'

addTexts(enStage)
