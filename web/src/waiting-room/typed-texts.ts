// What is being typed in the room and not told yet: it is told before anybody agrees to it or starts with it.
const fields = new Set<() => boolean>()

/** A field, which tells the table what is typed there and says whether there was anything to tell. */
export function typedIn(tell: () => boolean): () => void {
  fields.add(tell)
  return () => void fields.delete(tell)
}

/** Tell what is typed in all of them; whether that was anything. */
export function tellTyped(): boolean {
  return [...fields].map((tell) => tell()).includes(true)
}
