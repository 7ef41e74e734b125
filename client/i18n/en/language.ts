import common from './common.ts'
import play from './play.ts'

/** English, the type of all languages. What every page shows first stands in the page; the rest comes with its part. */
export default {
  name: 'English',
  locale: 'en-GB',
  texts: {
    common,
    play,
    host: () => import('./host.ts'),
    rules: () => import('./rules.ts'),
    rulebook: () => import('./rulebook.ts'),
    tv: () => import('./tv.ts'),
    fair: () => import('./fair.ts'),
    designer: () => import('./designer.ts'),
    workshop: () => import('./workshop.ts'),
  },
}
