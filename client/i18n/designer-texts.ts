import { enDesigner } from './en-designer.ts'
import { addTexts } from './i18n.ts'

addTexts(enDesigner)
