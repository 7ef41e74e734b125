import { enDesignPlay } from './en-design-play.ts'
import { addTexts } from './i18n.ts'

addTexts(enDesignPlay)
