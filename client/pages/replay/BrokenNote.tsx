import { looseTexts } from '../../i18n/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Broken } from './replay-game.ts'

/** Shows the fault of a record and the decision that has it. */
export const BrokenNote = ({ broken }: { readonly broken: Broken }) => {
  const { t, i18n } = useTranslation('replay')
  const { why, at, move, code } = broken
  const key = `replay:reason.${code}`
  const reason = i18n.exists(key) ? looseTexts(i18n.t)(key) : broken.reason
  return (
    <p className="replay-broken" role="alert">
      {why === 'shuffle' ? t('file.shuffle', { count: at, reason }) : t(`file.${why}`, { at, move, reason })}{' '}
      {at > 1 && t('file.upTo')}
    </p>
  )
}
