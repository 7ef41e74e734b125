import type { Choices } from '../../../engine/choices.ts'
import { canTalk, TALKS, type Talk } from '../../../server/protocol/choices.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { talkChoicesOf } from '../../table/state/table-setup.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { Switch } from '../../ui/Switch.tsx'

interface TalkPickerProps {
  readonly rules: Pick<Choices, 'bluffing'>
  readonly talk: Talk
  readonly onChange: (talk: Talk) => void
}

/** Selects what may be said at the table, and explains the choice. */
export const TalkPicker = ({ rules, talk, onChange }: TalkPickerProps) => {
  const { t } = useTranslation('host')
  return (
    <>
      <ChoiceList
        label={t('talkRule.label')}
        value={talk}
        options={TALKS.filter((value) => canTalk(rules, value)).map((value) => ({
          value,
          text: t(`talkRule.${value}`),
        }))}
        onChange={onChange}
      />
      <p className="muted">{t(`talkRule.hint.${talk}`)}</p>
    </>
  )
}

interface TakeBacksSwitchProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** Switch that allows to take back decisions. */
export const TakeBacksSwitch = ({ on, onChange }: TakeBacksSwitchProps) => {
  const { t } = useTranslation('host')
  return <Switch label={t('talkRule.takeBacks')} hint={t('talkRule.takeBacksHint')} on={on} onChange={onChange} />
}

/** Lets the host change the rules of table talk. They can't be changed during a game. */
export const HostTalk = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('host')
  const { talk, takeBacks, phase, rated } = game.state
  return (
    <>
      {phase === 'playing' || rated !== '' ? (
        <p className="muted">{t(`talkRule.hint.${talk}`)}</p>
      ) : (
        <TalkPicker
          rules={talkChoicesOf(game.state)}
          talk={talk}
          onChange={(picked) => void sendRequest('talk', { talk: picked })}
        />
      )}
      {kindTraits(game.state.rules).hasTakeBacks && rated === '' && (
        <TakeBacksSwitch on={takeBacks} onChange={(on) => void sendRequest('takeBacks', { takeBacks: on })} />
      )}
    </>
  )
}
