import { useMemo } from 'react'
import { textOfRecord } from '../../../fair/record-text.ts'
import { embedFrame } from '../../../server/protocol/embed-frame.ts'
import { momentUrl } from '../../game/replay/moment-address.ts'
import { useReplayPosition } from '../../game/replay/replay-position.ts'
import type { TableGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isDeviceRecord } from '../../table/net/device-games.ts'
import { gamePath } from '../../table/net/http.ts'
import { useOriginForOthers } from '../../table/net/use-public-origin.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { downloadFile } from '../../ui/download.ts'
import { pathOf } from '../../ui/page/route.ts'
import { copyLink } from '../../ui/share.ts'
import { gameName } from '../../words/game-text.ts'
import type { ReplayGame } from '../replay/replay-game.ts'
import { ClipMaker } from './ClipMaker.tsx'
import './clip.css'

const ShareMoment = ({ at }: { readonly at: number }) => {
  const { t } = useTranslation(['clip', 'replay'])
  return (
    <section className="share-part">
      <h3>{t('sharing.moment')}</h3>
      <p className="muted">{at === 0 ? t('sharing.beginning') : t('sharing.at', { at })}</p>
      <Button text={t('replay:replay.link')} onPress={() => void copyLink(momentUrl(at), t('replay:replay.copied'))} />
    </section>
  )
}

const ShareText = ({ given, name }: { readonly given: unknown; readonly name: string }) => {
  const { t } = useTranslation('clip')
  const text = useMemo(() => textOfRecord(given), [given])
  if (!text.ok) return null
  return (
    <section className="share-part">
      <h3>{t('sharing.text')}</h3>
      <p className="muted">{t('sharing.textHint')}</p>
      <p className="share-pair">
        <Button text={t('sharing.copyText')} onPress={() => void copyLink(text.value, t('sharing.textCopied'))} />
        <Button
          text={t('sharing.saveText')}
          onPress={() => downloadFile(`${name}.txt`, 'text/plain;charset=utf-8', text.value)}
        />
      </p>
    </section>
  )
}

interface EmbedGameProps {
  readonly id: string
  /** Name of the game. */
  readonly title: string
}

/** Copies what another site writes in a page of its own to show the end of the game. */
export const EmbedGame = ({ id, title }: EmbedGameProps) => {
  const { t } = useTranslation('clip')
  const origin = useOriginForOthers()
  const line = embedFrame({ origin, page: pathOf({ at: 'game', id }), title })
  return (
    <section className="share-part">
      <h3>{t('sharing.embed')}</h3>
      <p className="muted">{t('sharing.embedHint')}</p>
      <Button text={t('sharing.copyEmbed')} onPress={() => void copyLink(line, t('sharing.embedCopied'))} />
    </section>
  )
}

interface ShareGameProps {
  readonly replay: ReplayGame
  readonly game: TableGame
  /** The unchecked record, from a server or a file. */
  readonly given: unknown
  /** Id of the game on this server; empty for a file and for a game on this device, which have no address for others. */
  readonly id: string
}

/** Drawer with the ways to share a game: a link, a clip, its text and its record. */
export const ShareGame = ({ replay, game, given, id }: ShareGameProps) => {
  const { t, i18n } = useTranslation(['clip', 'replay'])
  const at = useReplayPosition((position) => position.at)
  const { code, game: number } = game.state
  const name = code === '' ? 'game' : `game-${code}-${number}`
  return (
    <Drawer title={t('sharing.title')}>
      <div className="stack">
        {id !== '' && <ShareMoment at={at} />}
        <ClipMaker key={i18n.language} replay={replay} game={game} name={name} at={at} />
        <ShareText given={given} name={name} />
        {id !== '' && <EmbedGame id={id} title={gameName(game.state.rules)} />}
        {(id !== '' || isDeviceRecord(given)) && (
          <section className="share-part">
            <h3>{t('sharing.record')}</h3>
            <p className="muted">{t('sharing.recordHint')}</p>
            {id === '' ? (
              <Button
                text={t('replay:replay.save')}
                onPress={() => downloadFile(`${name}.json`, 'application/json', JSON.stringify(given))}
              />
            ) : (
              <a className="button" href={gamePath(id)} download={`${name}.json`}>
                {t('replay:replay.save')}
              </a>
            )}
          </section>
        )}
      </div>
    </Drawer>
  )
}
