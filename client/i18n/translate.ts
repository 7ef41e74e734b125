import type { Namespace, Texts } from './languages.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type LeafKey<Table> = {
  [K in keyof Table & string]: Table[K] extends string ? K : `${K}.${LeafKey<Table[K]>}`
}[keyof Table & string]

type WithoutPlural<Key> = Key extends `${infer Text}_${PluralForm}` ? Text | Key : Key

/** All keys of each namespace; those with a plural form also without its ending. The types of i18next compute them at every call, which took three quarters of the compiler's time. */
type Keys = { readonly [N in Namespace]: WithoutPlural<LeafKey<Texts[N]>> }

/** One namespace or several. Keys of the first one need no prefix, those of the others have the prefix `namespace:`. */
export type Namespaces = Namespace | readonly [Namespace, ...Namespace[]]

type FirstOf<N extends Namespaces> = N extends readonly [infer First, ...unknown[]] ? First & Namespace : N & Namespace
type Prefixed<N extends Namespaces> = N extends readonly Namespace[]
  ? { [M in N[number]]: `${M}:${Keys[M]}` }[N[number]]
  : never

/** All keys. Those of other namespaces than `common` and `play` have their prefix. */
export type AnyKey = Keys['common' | 'play'] | { [M in Namespace]: `${M}:${Keys[M]}` }[Namespace]

type TextKey<N extends Namespaces> = Keys[FirstOf<N>] | Keys['common' | 'play'] | Prefixed<N>

export type TextValues = Readonly<Record<string, unknown>> & { readonly count?: number }

/** Returns a text with its `{{values}}` filled in; `count` selects the plural form. */
export type Translate<N extends Namespaces> = (key: TextKey<N>, values?: TextValues) => string
