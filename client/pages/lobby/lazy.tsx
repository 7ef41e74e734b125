import { partNamed } from '../../ui/lazy-part.ts'

/** Comes where newcomers don't just walk up. */
export const LazyKnockForm = partNamed('KnockForm', () => import('./KnockForm.tsx'))
