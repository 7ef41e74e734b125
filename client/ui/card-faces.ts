import { cardUrls } from '../../textures/cards/faces.ts'

/** Held, so that browsers keep them in memory and show a card without a blank moment. */
let faces: readonly HTMLImageElement[] = []

const fetchFace = (url: string): HTMLImageElement => {
  const face = new Image()
  face.fetchPriority = 'low'
  face.src = url
  return face
}

/** Fetches the faces of all cards once, after what a page begins with. One that is missing comes when it is shown. */
export const preloadCardFaces = (): void => {
  if (faces.length === 0) faces = cardUrls.map(fetchFace)
}
