import { percentText } from '../i18n/percent-text.ts'

interface SliderProps {
  readonly label: string
  /** Value from 0 to 1. */
  readonly value: number
  /** True if it has no effect at present, and is shown greyed out. */
  readonly silent: boolean
  readonly onChange: (value: number) => void
}

/** A slider for a share, with its value in percent. */
export const Slider = ({ label, value, silent, onChange }: SliderProps) => (
  <label className={silent ? 'slider silent' : 'slider'}>
    <span>{label}</span>
    <output>{percentText(value)}</output>
    <input
      className="range"
      type="range"
      min={0}
      max={1}
      step={0.05}
      value={value}
      aria-valuetext={percentText(value)}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  </label>
)
