import { shortPartNames } from '../../../workshop/machining/part-names.ts'
import type { SidePreview } from '../../../workshop/machining/path-preview.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { joinItems, joinNames } from '../../words/names.ts'
import { useFileTexts } from '../use-file-texts.ts'

type NamedSide = Pick<SidePreview, 'side' | 'parts' | 'tile'>

/** Returns functions that name a side of a blank by its parts and face, its tile if it is cut in several, and both in one line. */
export const useSideText = () => {
  const { t } = useTranslation('machining')
  const texts = useFileTexts()
  const sideText = ({ side, parts }: NamedSide): string =>
    t(`machining.side.${side}`, { parts: joinNames(shortPartNames(parts, texts)) })
  const tileText = ({ tile }: NamedSide): string =>
    tile === undefined ? '' : texts('gcode.readMe.tile', { number: tile.number, count: tile.count })
  const lineText = (side: NamedSide): string =>
    joinItems([sideText(side), tileText(side)].filter((text) => text !== ''))
  return { sideText, tileText, lineText }
}
