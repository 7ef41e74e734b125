import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import type { ShownReplay } from './use-replay.ts'

/** Steps through the entries of a record, or lets them run. */
export const ReplayBar = ({ at, last, running, go, run }: ShownReplay) => {
  const { t } = useTranslation('chase')
  return (
    <div className="row nowrap chase-replay">
      <Button className="small" text={t('chase.replay.back')} disabled={at === 0} onPress={() => go(at - 1)} />
      <Button
        className="small primary"
        text={t(running ? 'chase.replay.pause' : 'chase.replay.run')}
        disabled={at === last}
        onPress={() => run(!running)}
      />
      <Button className="small" text={t('chase.replay.on')} disabled={at === last} onPress={() => go(at + 1)} />
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
