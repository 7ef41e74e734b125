import { Icon, type IconName } from './Icon.tsx'

interface IconButtonProps {
  readonly icon: IconName
  /** Label for screen readers, also shown as a tooltip. */
  readonly label: string
  /** Part of the label that is shown beside or below the icon if there is space. */
  readonly word?: string | undefined
  /** Further CSS classes. */
  readonly kind?: string
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** A button with an icon. */
export const IconButton = ({ icon, label, word, kind = '', isDisabled = false, onPress }: IconButtonProps) => (
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
