import { cardUrls } from '../../textures/cards/faces.ts'

/** Images of the faces. They are kept here so that browsers keep them in memory. */
let preloadedFaces: readonly HTMLImageElement[] = []

const preloadImage = (url: string): HTMLImageElement => {
  const image = new Image()
  image.fetchPriority = 'low'
  image.src = url
  return image
}

/** Fetches the faces of all cards with a low priority. Further calls do nothing. */
export const preloadCardFaces = (): void => {
  if (preloadedFaces.length === 0) preloadedFaces = cardUrls.map(preloadImage)
}
