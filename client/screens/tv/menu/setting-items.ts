import { canTalk, PACES, TAKEOVERS, TALKS } from '../../../../server/protocol/choices.ts'
import { BEST_OF, type BestOf } from '../../../../server/protocol/series.ts'
import { PIECES } from '../../../../workshop/design/pieces.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { sendRequest } from '../../../table/net/table-requests.ts'
import { readLook } from '../../../table/state/look.ts'
import { LOOK_NAMES, LOOK_PRESETS, lookNameOf } from '../../../table/state/look-presets.ts'
import { seriesOf } from '../../../table/state/series.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { talkChoicesOf } from '../../../table/state/table-setup.ts'
import { choiceItems, type MenuItem } from './menu-item.ts'

const t = i18n.getFixedT(null, ['tv', 'host'])

export const paceItems = ({ state }: SeatedTable): readonly MenuItem[] =>
  choiceItems(
    PACES,
    state.pace,
    (pace) => t(`host:pace.${pace}`),
    (pace) => sendRequest('pace', { pace }),
  )

export const woodsItems = ({ state }: SeatedTable): readonly MenuItem[] => {
  const look = readLook(state.look)
  return choiceItems(
    LOOK_NAMES,
    lookNameOf(look),
    (name) => t(`host:lookName.${name}`),
    (name) => sendRequest('look', { ...look, ...LOOK_PRESETS[name] }),
  )
}

export const piecesItems = ({ state }: SeatedTable): readonly MenuItem[] => {
  const look = readLook(state.look)
  return choiceItems(
    PIECES,
    look.pieces,
    (pieces) => t(`host:pieces.${pieces}`),
    (pieces) => sendRequest('look', { ...look, pieces }),
  )
}

export const talkItems = ({ state }: SeatedTable): readonly MenuItem[] =>
  choiceItems(
    TALKS.filter((talk) => canTalk(talkChoicesOf(state), talk)),
    state.talk,
    (talk) => t(`host:talkRule.${talk}`),
    (talk) => sendRequest('talk', { talk }),
  )

export const bestOfText = (bestOf: BestOf): string =>
  bestOf === 0 ? t('host:series.open') : t('host:series.of', { count: bestOf })

export const seriesItems = ({ state }: SeatedTable): readonly MenuItem[] =>
  choiceItems(BEST_OF, seriesOf(state).bestOf, bestOfText, (bestOf) => sendRequest('bestOf', { bestOf }))

export const takeoverItems = ({ state }: SeatedTable): readonly MenuItem[] =>
  choiceItems(
    TAKEOVERS,
    state.takeover,
    (takeover) => t(`host:host.${takeover}`),
    (takeover) => sendRequest('takeover', { takeover }),
  )
