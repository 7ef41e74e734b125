import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addUsdzNotes } from '../../../../workshop/exports/scene/usdz-notes.ts'

const LAYER_TEXT = '#usda 1.0\n(\n\tcustomLayerData = {\n\t\tstring creator = "x"\n\t}\n)\n'

/** Places in a zip where the contents of its files begin, by their local headers. */
const contentOffsets = (zip: Uint8Array): readonly number[] => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const offsets: number[] = []
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    expect(view.getUint16(at + 8, true), 'files are stored, not compressed').toBe(0)
    offsets.push(begin)
    at = begin + view.getUint32(at + 18, true)
  }
  return offsets
}

test('notes stand in the first layer of a USDZ file, whose files still begin at multiples of 64 bytes', () => {
  const texture = Uint8Array.from({ length: 301 }, (_, i) => i)
  const before = zipSync({
    'model.usda': strToU8(LAYER_TEXT),
    'textures/a.png': texture,
    'b.usda': strToU8('#usda 1.0'),
  })
  const after = addUsdzNotes(before, ['Not mended: 1 thing.', '- A “fold” "through" 5 holes'])
  const offsets = contentOffsets(after)
  expect(offsets).toHaveLength(3)
  expect(offsets.map((offset) => offset % 64)).toEqual([0, 0, 0])
  const files = unzipSync(after)
  expect(Object.keys(files)[0]).toBe('model.usda')
  expect(strFromU8(files['model.usda'] ?? new Uint8Array())).toBe(
    LAYER_TEXT.replace('(', '(\n\tdoc = "Not mended: 1 thing.\\n- A “fold” \\"through\\" 5 holes"'),
  )
  expect(files['textures/a.png']).toEqual(texture)
})
