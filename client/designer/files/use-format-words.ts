import type { Format } from '../../../workshop/exports/makers.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDesigner } from '../store.ts'

/** Files that hold something else of a board for Marble Chase, and those that are only told otherwise. */
const FORMATS_WITH_OWN_NAME = ['pdf-side', 'csv'] as const
const FORMATS_WITH_OWN_TEXT = ['pdf-tiles', 'pdf-side', 'csv', 'laser', 'pdf-pen'] as const

const within = <T extends Format>(list: readonly T[], format: Format): format is T => list.some((own) => own === format)

/** Returns the name and the purpose of a file for the present board. */
export const useFormatWords = () => {
  const { t } = useTranslation('designer')
  const isField = useDesigner(({ design }) => design.form === 'field')
  return (format: Format) => ({
    name: isField && within(FORMATS_WITH_OWN_NAME, format) ? t(`files.nameOf.${format}`) : t(`files.name.${format}`),
    about: isField && within(FORMATS_WITH_OWN_TEXT, format) ? t(`files.aboutOf.${format}`) : t(`files.about.${format}`),
  })
}
