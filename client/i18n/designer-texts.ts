import { enDesigner } from './en-designer.ts'
import { enLook } from './en-look.ts'
import { addTexts } from './i18n.ts'

addTexts({ ...enDesigner, ...enLook })
