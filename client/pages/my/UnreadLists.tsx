import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { forgetUnread, type StoredLists, setUnreadAside } from '../../table/storage/unread-lists.ts'
import { Button } from '../../ui/Button.tsx'
import { downloadFile } from '../../ui/download.ts'

const FILE_NAME = 'unread-lists.json'

/** Says that parts of lists in the storage of this browser can't be read, and lets them be saved as a file or deleted; nothing if all can be. */
export const UnreadLists = ({ lists }: { readonly lists: StoredLists }) => {
  const { t } = useTranslation('my')
  const [texts, setTexts] = useState(() => setUnreadAside(lists))
  if (Object.keys(texts).length === 0) return null
  return (
    <section className="panel stack" aria-label={t('my.aside')}>
      <p role="alert">{t('my.aside')}</p>
      <p className="muted">{t('my.asideHint')}</p>
      <span className="row">
        <Button
          text={t('my.asideSave')}
          onPress={() => downloadFile(FILE_NAME, 'application/json', JSON.stringify(texts, undefined, 1))}
        />
        <Button
          className="quiet"
          text={t('my.asideForget')}
          onPress={() => {
            forgetUnread(lists)
            setTexts({})
          }}
        />
      </span>
    </section>
  )
}
