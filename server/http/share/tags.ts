import { SHEET_SIZE_PX } from './image/size.ts'
import type { Preview } from './preview.ts'
import { imagePath, type Subject } from './subject.ts'
import { SITE_NAME } from './wording.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')

/** What messengers and search engines read in the head of a page (ogp.me). `page` and `origin`: addresses. */
export const previewTags = (preview: Preview, subject: Subject, page: string, origin: string): string => {
  const { title, text } = preview
  const properties = {
    'og:site_name': SITE_NAME,
    'og:type': 'website',
    'og:title': title,
    'og:description': text,
    'og:url': page,
    'og:image': `${origin}/share${imagePath(subject)}`,
    'og:image:type': 'image/png',
    'og:image:width': String(SHEET_SIZE_PX.width),
    'og:image:height': String(SHEET_SIZE_PX.height),
    'og:image:alt': `${title}: a wooden board, seen from above`,
  }
  return [
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<meta name="description" content="${escaped(text)}" />`,
  ].join('\n    ')
}
