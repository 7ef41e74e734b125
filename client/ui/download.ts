/** Time for which the URL of a download stays valid. */
const URL_LIFETIME_MS = 60_000

/** Saves content as a file on this device. */
export const downloadFile = (name: string, type: string, content: BlobPart): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}
