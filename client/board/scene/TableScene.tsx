import { useEffect, useMemo, useState } from 'react'
import type { Design } from '../../../workshop/design/design.ts'
import type { DesignWood } from './board/design-wood.ts'
import { SceneCanvas } from './SceneCanvas.tsx'
import type { TableSceneProps } from './scene-props.ts'
import { TableContents } from './TableContents.tsx'

type DesignWoodModule = typeof import('./board/design-wood.ts')

/** Returns the wood of a designed board; undefined for other boards, and until its module is loaded. */
const useDesignWood = (design: Design | undefined): DesignWood | undefined => {
  const [module, setModule] = useState<DesignWoodModule>()
  const needed = design !== undefined
  useEffect(() => {
    if (needed) import('./board/design-wood.ts').then(setModule, () => undefined)
  }, [needed])
  return useMemo(() => design && module?.designWood(design), [design, module])
}

/** A table in 3D. */
const TableScene = (props: TableSceneProps) => {
  const wood = useDesignWood(props.design)
  const { tier, gameKey, onUnavailable, onLost } = props
  const contentsProps = { ...props, ...wood }
  return (
    <SceneCanvas tier={tier} gameKey={gameKey} onUnavailable={onUnavailable} onLost={onLost}>
      {props.design === undefined || wood !== undefined
        ? ({ key, ...drawing }) => <TableContents key={key} props={contentsProps} {...drawing} />
        : undefined}
    </SceneCanvas>
  )
}

export default TableScene
