/** What takes the focus for a while: called when it goes, the answer gives the focus back where it was. */
export function borrowFocus(node: HTMLElement): () => void {
  const before = document.activeElement
  return () => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    const hadFocus = isLost || node.contains(document.activeElement)
    if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}
