import { MANIFEST_PATH } from '../../../server/http/app-manifest.ts'
import type { PageHead, PageHeads } from '../../../server/http/share/page-head.ts'

const PLAIN_HEAD: PageHead = {
  language: 'en',
  direction: 'ltr',
  title: '',
  opening: '',
  tags: '',
  manifest: MANIFEST_PATH,
}

/** Heads of pages that nobody links to. */
export const PLAIN_HEADS: PageHeads = { of: async () => PLAIN_HEAD, ofUnknown: () => PLAIN_HEAD }
