import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Design } from '../../../workshop/design/design.ts'
import { planOf } from '../../../workshop/plan.ts'
import { SceneCanvas } from '../../board/scene/SceneCanvas.tsx'
import { StageContents } from './StageContents.tsx'
import { setStage } from './stage-state.ts'
import './designer-stage.css'

interface BoardStageProps {
  readonly design: Design
  /** Stands in place of the board until it is drawn. */
  readonly waiting: ReactNode
  /** Stands in place of the board where a browser can't draw in 3D. */
  readonly missing: ReactNode
}

/** A board in its woods on a table, without tools: a picture over which a page can be scrolled. */
export const BoardStage = ({ design, waiting, missing }: BoardStageProps) => {
  const plan = useMemo(() => planOf(design), [design])
  const [isUnavailable, setUnavailable] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setStage({ toolsHeightPx: 0 }), [])
  if (isUnavailable) return missing
  return (
    <div className="board-stage">
      {!isDrawn && waiting}
      <div className={isDrawn ? 'stage' : 'stage waiting'}>
        <SceneCanvas gameKey="board" onUnavailable={() => setUnavailable(true)}>
          {({ key, tier }) => <StageContents key={key} plan={plan} tier={tier} onReady={() => setDrawn(true)} />}
        </SceneCanvas>
      </div>
    </div>
  )
}
