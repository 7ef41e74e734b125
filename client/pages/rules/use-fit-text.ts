import { type RefObject, useLayoutEffect } from 'react'

/** The largest and the smallest letters, pt, and how near to the best size is near enough. */
const [MAX_FONT_PT, MIN_FONT_PT, FONT_TOLERANCE_PT] = [11.5, 4, 0.05]

/** Whether all columns of a box of fixed size lie within it. */
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

/** Makes the letters of a sheet as large as its columns in `box` allow, once more when the typefaces have come. */
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
