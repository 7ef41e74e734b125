/** The table that `npm run home-photos` photographs: a game in progress, seen from a camera that no player has. */

import { useFrame, useThree } from '@react-three/fiber'
import { createRoot } from 'react-dom/client'
import { type PerspectiveCamera, Vector3 } from 'three'
import { makeMotion } from '../../../client/board/motion/table-motion.ts'
import { usePhotoCapture } from '../../../client/board/photo-capture.ts'
import { SceneCanvas } from '../../../client/board/scene/SceneCanvas.tsx'
import type { TableSceneProps } from '../../../client/board/scene/scene-props.ts'
import { TableContents } from '../../../client/board/scene/TableContents.tsx'
import { NO_HIGHLIGHTS } from '../../../client/table/input/highlights.ts'
import '../../../client/ui/style/fonts.css'
import '../../../client/ui/style/tokens.css'
import { makeBoard, type TrackSpec } from '../../../engine/board.ts'
import { layout } from '../../../engine/boards/layout.ts'
import { makeSingleTrackBoard } from '../../../engine/boards/registry.ts'
import { parseCard } from '../../../engine/cards.ts'
import { parsePosition } from '../../../engine/text/position-parser.ts'
import { DEFAULT_LOOK } from '../../../server/protocol/look.ts'
import type { HomePhoto } from './home-photos.ts'

const { mood, camera: place } = JSON.parse(decodeURIComponent(location.search.slice(1))) as HomePhoto

const must = <T,>(
  parsed: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

const spec = makeSingleTrackBoard('pegs-and-jokers', 4)
const board = makeBoard(spec.tracks[0] as TrackSpec, 4)
const placed = layout(spec)
const motion = makeMotion(board, placed, 0, () => performance.now())
motion.show(must(parsePosition(board, 'S S a3 a13 H2 / S S S b4 b12 / S S b16 d6 H1 / S S a16 a5 d11')).pegs)

const props: TableSceneProps = {
  layout: placed,
  activeTrack: 0,
  board,
  look: DEFAULT_LOOK,
  colours: [0, 3, 2, 1],
  names: ['Ann', 'Ben', 'Cara', 'Dan'],
  viewSide: 0,
  ownSeat: undefined,
  turn: undefined,
  turns: 'clockwise',
  fresh: [],
  motion,
  highlights: NO_HIGHLIGHTS,
  cards: {
    stock: 70,
    discards: 14,
    discardTop: must(parseCard('Qh')),
    declaredRank: undefined,
    hands: [5, 5, 5, 5],
    open: [[], [], [], []],
  },
  mood,

  onPick: () => undefined,
  onDrop: () => undefined,
  onHover: () => undefined,
}

/** Moves the camera to the place of the photograph before every frame, whatever the player's camera does. */
const PhotoCamera = () => {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  useFrame(() => {
    const [x, y, z] = place.target
    const { azimuthDeg, polarDeg, distance, fieldOfViewDeg } = place
    const [azimuth, polar] = [azimuthDeg, polarDeg].map((angle) => (angle * Math.PI) / 180) as [number, number]
    camera.fov = fieldOfViewDeg
    camera.clearViewOffset()
    camera.position.setFromSphericalCoords(distance, polar, azimuth).add(new Vector3(x, y, z))
    camera.lookAt(x, y, z)
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld()
  })
  return null
}

const onReady = () => {
  document.title = 'ready'
}

Object.assign(window, { homePhotographer: usePhotoCapture.getState })

createRoot(document.getElementById('stage') as HTMLElement).render(
  <SceneCanvas tier="high" onUnavailable={() => console.error('There is no WebGL2.')}>
    {({ key, ...drawing }) => (
      <>
        <TableContents key={key} props={{ ...props, onReady }} {...drawing} />
        <PhotoCamera />
      </>
    )}
  </SceneCanvas>,
)
