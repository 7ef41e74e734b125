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
import { andBack, type Item } from './item.ts'

const t = i18n.getFixedT(null, ['tv', 'host'])

/** One line for each value; the frame begins at the one that holds now. */
const choiceItems = <Value extends string | number>(
  values: readonly Value[],
  now: string | number,
  textOf: (value: Value) => string,
  pick: (value: Value) => unknown,
): readonly Item[] =>
  values.map((value) => ({
    id: String(value),
    text: textOf(value),
    on: value === now,
    act: andBack(() => void pick(value)),
  }))

export const paceItems = ({ state }: SeatedTable): readonly Item[] =>
  choiceItems(
    PACES,
    state.pace,
    (pace) => t(`host:pace.${pace}`),
    (pace) => sendRequest('pace', { pace }),
  )

export const woodsItems = ({ state }: SeatedTable): readonly Item[] => {
  const look = readLook(state.look)
  return LOOK_NAMES.map((name) => ({
    id: name,
    text: t(`host:lookName.${name}`),
    on: lookNameOf(look) === name,
    act: andBack(() => void sendRequest('look', { ...look, ...LOOK_PRESETS[name] })),
  }))
}

export const piecesItems = ({ state }: SeatedTable): readonly Item[] => {
  const look = readLook(state.look)
  return PIECES.map((pieces) => ({
    id: pieces,
    text: t(`host:pieces.${pieces}`),
    on: look.pieces === pieces,
    act: andBack(() => void sendRequest('look', { ...look, pieces })),
  }))
}

export const talkItems = ({ state }: SeatedTable): readonly Item[] =>
  choiceItems(
    TALKS.filter((talk) => canTalk(talkChoicesOf(state), talk)),
    state.talk,
    (talk) => t(`host:talkRule.${talk}`),
    (talk) => sendRequest('talk', { talk }),
  )

export const bestOfText = (bestOf: BestOf): string =>
  bestOf === 0 ? t('host:series.open') : t('host:series.of', { count: bestOf })

export const seriesItems = ({ state }: SeatedTable): readonly Item[] =>
  choiceItems(BEST_OF, seriesOf(state).bestOf, bestOfText, (bestOf) => sendRequest('bestOf', { bestOf }))

export const takeoverItems = ({ state }: SeatedTable): readonly Item[] =>
  choiceItems(
    TAKEOVERS,
    state.takeover,
    (takeover) => t(`host:host.${takeover}`),
    (takeover) => sendRequest('takeover', { takeover }),
  )
