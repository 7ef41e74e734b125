import { useDesignWood } from './board/use-design-wood.ts'
import { SceneCanvas } from './SceneCanvas.tsx'
import type { TableSceneProps } from './scene-props.ts'
import { TableContents } from './TableContents.tsx'

/** The table in 3D. */
const TableScene = (props: TableSceneProps) => {
  const wood = useDesignWood(props.design)
  const { tier, occasion, onUnavailable, onLost } = props
  const all = { ...props, ...wood }
  return (
    <SceneCanvas tier={tier} occasion={occasion} onUnavailable={onUnavailable} onLost={onLost}>
      {props.design === undefined || wood !== undefined
        ? ({ key, ...drawing }) => <TableContents key={key} props={all} {...drawing} />
        : undefined}
    </SceneCanvas>
  )
}

export default TableScene
