import { type RefObject, useLayoutEffect } from 'react'

/** Limits of the font size, and accuracy of the search. */
const [MAX_FONT_PT, MIN_FONT_PT, FONT_TOLERANCE_PT] = [11.5, 4, 0.05]

/** Returns true if the columns of a box of fixed size don't overflow. */
const fits = (box: HTMLElement): boolean => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight

const fitFontSize = (sheet: HTMLElement, box: HTMLElement): void => {
  let [low, high] = [MIN_FONT_PT, MAX_FONT_PT]
  const set = (size: number) => {
    sheet.style.fontSize = `${size}pt`
  }
  set(high)
  if (fits(box)) return
  while (high - low > FONT_TOLERANCE_PT) {
    const middle = (low + high) / 2
    set(middle)
    if (fits(box)) low = middle
    else high = middle
  }
  set(low)
}

/** Sets the largest font size with which the columns in `box` fit, again after the fonts have loaded. */
export const useFitText = (sheet: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>, key: unknown) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts need other letters
  useLayoutEffect(() => {
    let gone = false
    const again = () => {
      if (!gone && sheet.current !== null && box.current !== null) fitFontSize(sheet.current, box.current)
    }
    again()
    void document.fonts.ready.then(again)
    return () => {
      gone = true
    }
  }, [sheet, box, key])
}
