/** Marble Chase on one device that is passed round: how a match is set up, and returned to. */

import { useState } from 'react'
import type { ChaseWoods } from '../../../models/marble-chase/chase-woods.ts'
import { parseDesign } from '../../../workshop/design/design-text.ts'
import { localPlayersAt } from '../../game/bots/local-players.ts'
import { ContinuePanel } from '../../game/ContinuePanel.tsx'
import type { LocalGame } from '../../game/kind/game-kind.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { navigate } from '../../ui/page/route.ts'
import { joinNames } from '../../words/names.ts'
import { newRollOff } from './local-match.ts'
import { forgetMatch, runningMatch, storeMatch } from './stored-match.ts'

/** Returns the woods of a designed field; undefined for the game's own field. */
const woodsOfDesign = (text: string | undefined): ChaseWoods | undefined => {
  const design = text === undefined ? undefined : parseDesign(text)
  if (design?.ok !== true) return undefined
  const { field, border, finish } = design.value
  return { field, border, finish }
}

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
  start: ({ players, options, look: { design } }, seats, nameOf) => {
    storeMatch(newRollOff({ players, options }, localPlayersAt(seats, nameOf), woodsOfDesign(design)))
    navigate({ at: 'chase' })
  },
  Continue: ContinueMatch,
}
