/** Takes the focus for a while; call the returned function to give the focus back. */
export function borrowFocus(node: HTMLElement): () => void {
  const before = document.activeElement
  return () => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    const hadFocus = isLost || node.contains(document.activeElement)
    if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}
