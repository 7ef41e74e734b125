import { enChecks } from './en-checks.ts'
import { addTexts } from './i18n.ts'

addTexts(enChecks)
