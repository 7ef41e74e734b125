import { useTranslation } from '../../i18n/use-translation.ts'

/** The way to a decision of the game whose page this is. */
export const MomentLink = ({ at }: { readonly at: number }) => {
  const { t } = useTranslation('insight')
  return (
    <a href={`#${at}`} aria-label={t('review.see', { at })}>
      {t('review.at', { at })}
    </a>
  )
}
