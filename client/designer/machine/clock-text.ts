/** Writes a duration as `1:05` (minutes and seconds) or, from an hour on, as `1:02:05`. */
export const clockText = (durationS: number): string => {
  const whole = Math.round(durationS)
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`
}
