import { useTranslation } from '../../i18n/use-translation.ts'
import type { ShownReplay } from './use-replay.ts'

/** Steps through the entries of a record, or lets them run. */
export const ReplayBar = ({ at, last, running, go, run }: ShownReplay) => {
  const { t } = useTranslation('chase')
  return (
    <div className="row nowrap chase-replay">
      <button type="button" className="button small" disabled={at === 0} onClick={() => go(at - 1)}>
        {t('chase.replay.back')}
      </button>
      <button type="button" className="button small primary" disabled={at === last} onClick={() => run(!running)}>
        {t(running ? 'chase.replay.pause' : 'chase.replay.run')}
      </button>
      <button type="button" className="button small" disabled={at === last} onClick={() => go(at + 1)}>
        {t('chase.replay.on')}
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('chase.replay.entry')}
        onChange={(event) => go(Number(event.target.value))}
      />
      <output>{`${at} / ${last}`}</output>
    </div>
  )
}
