import { useEffect, useRef, useState } from 'react'
import type { MadeFile } from '../../../workshop/exports/export-order.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { setStage, useStage } from '../stage/stage-state.ts'
import { orderFile } from './export-request.ts'
import { useFiles } from './file-downloads.ts'

/** Returns true if this browser shows models through its camera by itself, as Safari on iOS does. */
const supportsAr = (): boolean => document.createElement('a').relList.supports('ar')

/** Safari asks for a picture inside the link. */
const TRANSPARENT_GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Shows the board on the person's own table, where the browser can; elsewhere says what to do instead. */
export const ArView = () => {
  const { t } = useTranslation('designer')
  const making = useFiles((files) => files.making)
  const [url, setUrl] = useState<string>()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    link.current?.click()
    return () => (url === undefined ? undefined : URL.revokeObjectURL(url))
  }, [url])
  const withPieces = useStage((stage) => stage.withPieces)
  const pieces = <Switch label={t('studio.pieces')} on={withPieces} onChange={(on) => setStage({ withPieces: on })} />
  if (!supportsAr())
    return (
      <>
        <p className="file-note">{t('files.roomElsewhere')}</p>
        {pieces}
      </>
    )
  const show = ({ bytes, type }: MadeFile) => setUrl(URL.createObjectURL(new Blob([bytes], { type })))
  return (
    <div className="file-room">
      {pieces}
      <Button
        text={t('files.room')}
        disabled={making !== undefined}
        onPress={() => orderFile('usdz', undefined, show)}
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
