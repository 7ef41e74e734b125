import { SceneCanvas } from '../../board/scene/SceneCanvas.tsx'
import type { ChaseSceneProps } from './board-view.ts'
import { ChaseContents } from './scene/ChaseContents.tsx'

/** Marble Chase in 3D; fills the nearest positioned ancestor. */
const ChaseScene = (props: ChaseSceneProps) => {
  const { tier, gameKey, onUnavailable, onLost } = props
  return (
    <SceneCanvas tier={tier} gameKey={gameKey} onUnavailable={onUnavailable} onLost={onLost}>
      {({ key, ...drawing }) => <ChaseContents key={key} props={props} {...drawing} />}
    </SceneCanvas>
  )
}

export default ChaseScene
