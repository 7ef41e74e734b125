import { useTranslation } from '../i18n/use-translation.ts'

/** Says that a page, or the part of one that somebody has opened, is being fetched. It appears only after a moment. */
export const Loading = ({ what }: { readonly what: 'page' | 'part' }) => {
  const { t } = useTranslation()
  return (
    <p className="loading" role="status">
      {t(`loading.${what}`)}
    </p>
  )
}
