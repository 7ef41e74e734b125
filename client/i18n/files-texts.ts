import { enFiles } from './en-files.ts'
import { addTexts } from './i18n.ts'

addTexts(enFiles)
