import type { Design } from '../../../workshop/design/design.ts'
import { ChoiceList } from '../../play/choices/Choices.tsx'
import { change, useDesigner } from '../store.ts'

type ChoiceName = {
  [N in keyof Design]: Design[N] extends string ? (string extends Design[N] ? never : N) : never
}[keyof Design]

interface Props<N extends ChoiceName> {
  readonly name: N
  readonly label: string
  readonly values: readonly Design[N][]
  readonly text: (value: Design[N]) => string
  /** What else changes with it. */
  readonly also?: (value: Design[N]) => Partial<Design>
}

/** A few values of a field side by side. */
export const ChoiceField = <N extends ChoiceName>({ name, label, values, text, also }: Props<N>) => {
  const value = useDesigner((designer) => designer.design[name])
  return (
    <ChoiceList<string>
      label={label}
      value={value}
      options={values.map((own) => ({ value: own, text: text(own) }))}
      onChange={(own) => change({ [name]: own, ...also?.(own as Design[N]) })}
    />
  )
}
