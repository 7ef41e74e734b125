import { SHEET } from './image/size.ts'
import type { Preview } from './preview.ts'
import { picturePath, type Subject } from './subject.ts'
import { SITE } from './wording.ts'

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
    'og:site_name': SITE,
    'og:type': 'website',
    'og:title': title,
    'og:description': text,
    'og:url': page,
    'og:image': `${origin}/share${picturePath(subject)}`,
    'og:image:type': 'image/png',
    'og:image:width': String(SHEET.width),
    'og:image:height': String(SHEET.height),
    'og:image:alt': `${title}: a wooden board, seen from above`,
  }
  return [
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<meta name="description" content="${escaped(text)}" />`,
  ].join('\n    ')
}
