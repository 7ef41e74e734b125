import { useTranslation } from '../../i18n/use-translation.ts'

/** Link to a decision of the game on this page. */
export const MomentLink = ({ at }: { readonly at: number }) => {
  const { t } = useTranslation('insight')
  return (
    <a href={`#${at}`} aria-label={t('review.see', { at })}>
      {t('review.at', { at })}
    </a>
  )
}
