// A screen that fills the window below whatever stands above it.

/** Keep `--top` of an element at how far down the page it begins; `isShown` is asked again whenever it reads something else. */
export function belowTop(isShown: () => boolean): (node: HTMLElement) => () => void {
  return (node) => {
    const wanted = isShown()
    const measure = (): void => {
      if (!wanted || node.offsetParent === null) return
      node.style.setProperty('--top', `${Math.round(node.getBoundingClientRect().top + scrollY)}px`)
    }
    // What stands above may change its height after the screen is there.
    const frame = requestAnimationFrame(measure)
    addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('resize', measure)
    }
  }
}
