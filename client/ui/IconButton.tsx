import { Icon, type IconName } from './Icon.tsx'

interface Props {
  readonly icon: IconName
  /** Said by screen readers, and shown to a pointer. */
  readonly label: string
  /** Word beside or below the icon where there is room: a part of the label. */
  readonly word?: string | undefined
  readonly kind?: string
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

export const IconButton = ({ icon, label, word, kind = '', isDisabled = false, onPress }: Props) => (
  <button
    type="button"
    className={`icon-button ${kind}`}
    disabled={isDisabled}
    onClick={onPress}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} />
    {word !== undefined && <span className="icon-word">{word}</span>}
  </button>
)
