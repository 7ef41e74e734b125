import { useTranslation } from 'react-i18next'

/** The way to a decision of the game whose page this is. */
export const MomentLink = ({ at }: { readonly at: number }) => {
  const { t } = useTranslation('insight', { keyPrefix: 'review' })
  return (
    <a href={`#${at}`} aria-label={t('see', { at })}>
      {t('at', { at })}
    </a>
  )
}
