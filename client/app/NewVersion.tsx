import { createRoot } from 'react-dom/client'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/Button.tsx'
import { takeNewVersion, useIsBetweenGames, useNewVersion } from './new-version.ts'
import './new-version.css'

/** Tells between games that there is a new version. */
const NewVersion = () => {
  const { t } = useTranslation('app')
  const isThere = useNewVersion((version) => version.isThere)
  const isBetweenGames = useIsBetweenGames()
  return (
    <div role="status">
      {isThere && isBetweenGames && (
        <p className="new-version">
          {t('newVersion.text')}{' '}
          <Button className="small" text={t('newVersion.take')} onPress={() => void takeNewVersion()} />
        </p>
      )}
    </div>
  )
}

/** Shows the line about a new version on whatever page is open. */
export const showNewVersions = (): void => {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<NewVersion />)
}
