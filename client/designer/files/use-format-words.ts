import type { Format } from '../../../workshop/exports/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDesigner } from '../store.ts'

/** Files that hold something else of a board for Marble Chase, and those that are only told otherwise. */
const NAMED = ['pdf-side', 'csv'] as const
const TOLD = ['pdf-tiles', 'pdf-side', 'csv', 'laser', 'pdf-pen'] as const

const within = <T extends Format>(list: readonly T[], format: Format): format is T => list.some((own) => own === format)

/** What a file is called and what it is for, of the board as it is. */
export const useFormatWords = () => {
  const { t } = useTranslation('designer')
  const isField = useDesigner(({ design }) => design.form === 'field')
  return (format: Format) => ({
    name: isField && within(NAMED, format) ? t(`files.nameOf.${format}`) : t(`files.name.${format}`),
    about: isField && within(TOLD, format) ? t(`files.aboutOf.${format}`) : t(`files.about.${format}`),
  })
}
