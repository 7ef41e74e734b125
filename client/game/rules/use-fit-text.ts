import { type RefObject, useLayoutEffect } from 'react'

const MAX_FONT_PT = 11.5
const MIN_FONT_PT = 4
/** Accuracy of the search for the largest font size. */
const FONT_TOLERANCE_PT = 0.05

/** Returns true if the columns of a box of fixed size don't overflow. */
const fitsBox = (box: HTMLElement): boolean =>
  box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight

/** Sets the largest font size with which the columns fit, by bisection. */
const fitFontSize = (sheet: HTMLElement, box: HTMLElement): void => {
  let [low, high] = [MIN_FONT_PT, MAX_FONT_PT]
  const setFontSize = (sizePt: number) => {
    sheet.style.fontSize = `${sizePt}pt`
  }
  setFontSize(high)
  if (fitsBox(box)) return
  while (high - low > FONT_TOLERANCE_PT) {
    const middle = (low + high) / 2
    setFontSize(middle)
    if (fitsBox(box)) low = middle
    else high = middle
  }
  setFontSize(low)
}

/** Sets the largest font size with which the columns in `box` fit after every render, since it may have changed the text, and again after the fonts have loaded. */
export const useFitText = (sheet: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    let isUnmounted = false
    const fitNow = () => {
      if (!isUnmounted && sheet.current !== null && box.current !== null) fitFontSize(sheet.current, box.current)
    }
    fitNow()
    void document.fonts.ready.then(fitNow)
    return () => {
      isUnmounted = true
    }
  })
}
