import { enHost } from './en-host.ts'
import { enLook } from './en-look.ts'
import { enScreen } from './en-screen.ts'
import { addTexts } from './i18n.ts'

addTexts(enHost)
addTexts(enLook)
addTexts(enScreen)
