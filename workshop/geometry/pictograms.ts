/** Matches emoji, which can't be engraved because they have colours of their own. */
const PICTOGRAM_PATTERN =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}](?:\p{Emoji_Modifier}|\ufe0f)*\u200d?|\ufe0f?\u20e3/gu

/** Returns a name without pictograms; empty if nothing else is in it. */
export const removePictograms = (name: string): string =>
  name.replace(PICTOGRAM_PATTERN, '').replace(/\s+/gu, ' ').trim()
