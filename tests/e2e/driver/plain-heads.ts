import type { PageHead, PageHeads } from '../../../server/http/share/page-head.ts'

const PLAIN_HEAD: PageHead = { language: 'en', direction: 'ltr', title: '', opening: '', tags: '' }

/** Heads of pages that nobody links to. */
export const PLAIN_HEADS: PageHeads = { of: async () => PLAIN_HEAD, ofUnknown: () => PLAIN_HEAD }
