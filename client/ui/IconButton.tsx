import { Icon, type IconName } from './Icon.tsx'

interface Props {
  readonly icon: IconName
  /** Said by screen readers, and shown to a pointer. */
  readonly label: string
  readonly kind?: string
  readonly onPress: () => void
}

export const IconButton = ({ icon, label, kind = '', onPress }: Props) => (
  <button type="button" className={`icon-button ${kind}`} onClick={onPress} aria-label={label} title={label}>
    <Icon name={icon} />
  </button>
)
