import { useEffect, useRef, useState } from 'react'
import type { MadeFile } from '../../../workshop/exports/export-order.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { setStage, useStageState } from '../stage/stage-state.ts'
import { requestFile } from './export-request.ts'
import { useDownloads } from './file-downloads.ts'

/** Returns true if this browser has a viewer for augmented reality of its own, as Safari on iOS does. */
const supportsAr = (): boolean => document.createElement('a').relList.supports('ar')

/** Transparent pixel. Safari opens the viewer only for links with an image inside. */
const TRANSPARENT_GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Button that shows the board on the person's own table through the camera. Browsers that can't do that get a hint instead. */
export const ArView = () => {
  const { t } = useTranslation('designer')
  const making = useDownloads((files) => files.making)
  const [url, setUrl] = useState<string>()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    link.current?.click()
    return () => (url === undefined ? undefined : URL.revokeObjectURL(url))
  }, [url])
  const withPieces = useStageState((stage) => stage.withPieces)
  const piecesSwitch = (
    <Switch label={t('studio.pieces')} on={withPieces} onChange={(on) => setStage({ withPieces: on })} />
  )
  if (!supportsAr())
    return (
      <>
        <p className="file-note">{t('files.roomElsewhere')}</p>
        {piecesSwitch}
      </>
    )
  const openFile = ({ bytes, type }: MadeFile) => setUrl(URL.createObjectURL(new Blob([bytes], { type })))
  return (
    <div className="file-space">
      {piecesSwitch}
      <Button
        text={t('files.room')}
        disabled={making !== undefined}
        onPress={() => requestFile('usdz', undefined, openFile)}
      />
      {url !== undefined && (
        <a ref={link} className="button" rel="ar" href={url}>
          <img src={TRANSPARENT_GIF} alt="" width={1} height={1} />
          {t('files.roomOpen')}
        </a>
      )}
    </div>
  )
}
