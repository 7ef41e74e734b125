/** Marble Chase on one device that is passed round: how a match is set up, and returned to. */

import { useState } from 'react'
import { ContinuePanel } from '../../game/ContinuePanel.tsx'
import type { LocalGame } from '../../game/kind/game-kind.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { navigate } from '../../ui/page/route.ts'
import { joinNames } from '../../words/names.ts'
import { beginLocalMatch } from './begin-local-match.ts'
import { forgetMatch, runningMatch } from './stored-match.ts'

/** Ending a match needs two presses, because its record exists nowhere else. */
const ContinueMatch: LocalGame['Continue'] = ({ onEnd }) => {
  const { t } = useTranslation('host')
  const [match] = useState(runningMatch)
  const names = joinNames(match?.seats.map(({ name }) => name) ?? [])
  return (
    <ContinuePanel
      title={t('pass.chaseOn', { names })}
      endText={t('pass.chaseEnd')}
      question={{ title: t('pass.chaseSure', { names }), endText: t('pass.chaseYes') }}
      onEnd={() => {
        forgetMatch()
        onEnd()
      }}
    >
      <Button className="primary" text={t('pass.chaseGoOn')} onPress={() => navigate({ at: 'chase' })} />
    </ContinuePanel>
  )
}

export const CHASE_LOCAL_GAME: LocalGame = {
  isRunning: () => runningMatch() !== undefined,
  start: ({ players, options, look: { design } }, seats, nameOf) =>
    beginLocalMatch({ players, options }, seats, { design, nameOf }),
  Continue: ContinueMatch,
}
