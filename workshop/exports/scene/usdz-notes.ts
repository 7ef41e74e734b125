/** Notes in a USDZ file: a zip of stored files that begin at multiples of 64 bytes, the first of them a USD layer as text. */

import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'

const ALIGNMENT_BYTES = 64
/** Bytes before a file's content besides its name: the local header, and the header of the field that fills it up. */
const HEADER_BYTES = 30 + 4
/** Id of that field; programs skip those that they don't know. */
const PADDING_FIELD_ID = 12_345

/** Returns the beginning of a layer with a text that programs show as its documentation. */
const documentedLayer = (layer: string, notes: string): string =>
  layer.replace('#usda 1.0\n(', `#usda 1.0\n(\n\tdoc = ${JSON.stringify(notes)}`)

/** Writes notes into the layer of a USDZ file. */
export const addUsdzNotes = (usdz: Uint8Array, notes: readonly string[]): Uint8Array<ArrayBuffer> => {
  const files: Zippable = {}
  let offset = 0
  for (const [name, content] of Object.entries(unzipSync(usdz))) {
    const bytes = name.endsWith('.usda') ? strToU8(documentedLayer(strFromU8(content), notes.join('\n'))) : content
    const begin = offset + HEADER_BYTES + strToU8(name).length
    const padding = (ALIGNMENT_BYTES - (begin % ALIGNMENT_BYTES)) % ALIGNMENT_BYTES
    files[name] = [bytes, { extra: { [PADDING_FIELD_ID]: new Uint8Array(padding) } }]
    offset = begin + padding + bytes.length
  }
  return zipSync(files, { level: 0 })
}
