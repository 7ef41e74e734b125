import type { MakeTable } from '../../../server/protocol/http.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { DEFAULT_RULE_SET, DEFAULT_TABLE_SETTINGS, draftFor, tableOf } from '../../game/setup/draft.ts'
import { printDraft, readDraft } from '../../game/setup/setup-link.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { formName } from '../../words/game-text.ts'

/** Returns the woods, pieces and direction of travel of a set-up, without its design, wording and name. */
export const lookOfSetup = (setup: string): Look => {
  const { design: _design, wording: _wording, called: _called, ...look } = readDraft(setup).draft.look
  return look
}

interface PlayLastSetupProps {
  /** The last set-up, as the query of its link. */
  readonly last: string
  readonly starting: boolean
  readonly onStart: (table: MakeTable) => void
}

/** Button that starts a game with the last set-up. It is hidden if the last set-up is the default one. */
export const PlayLastSetup = ({ last, starting, onStart }: PlayLastSetupProps) => {
  const { t } = useTranslation('home')
  const { draft } = readDraft(last)
  const hasDesign = draft.look.design !== undefined
  const isDefault =
    !hasDesign && printDraft({ ...draft, ...DEFAULT_TABLE_SETTINGS }) === printDraft(draftFor(DEFAULT_RULE_SET))
  return isDefault ? null : (
    <Button
      className="big"
      text={t('home.again', { game: draft.look.called ?? formName(draft.set.id, draft.options) })}
      hint={t('home.againHint', { players: draft.players })}
      disabled={starting}
      onPress={() => onStart(tableOf({ ...draft, rated: false }))}
    />
  )
}
