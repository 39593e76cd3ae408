// The logs of all tables in the browser's own database: an entry has its place once, whichever tab wrote it.
const NAME = 'pioche'
const VERSION = 1

export type Summary = [table: string, code: string, entries: number, changed: number, state: string]
export interface Write {
  table: string
  first: number
  entries: string[]
  summary: Summary
}

export class TableDatabase {
  private constructor(private readonly database: IDBDatabase) {}

  static open(): Promise<TableDatabase> {
    return new Promise((resolve, reject) => {
      const asked = indexedDB.open(NAME, VERSION)
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore('tables')
        asked.result.createObjectStore('entries')
      }
      asked.onsuccess = () => resolve(new TableDatabase(asked.result))
      asked.onerror = () => reject(asked.error ?? new Error('no database'))
      asked.onblocked = () => reject(new Error('blocked'))
    })
  }

  /** What is kept about every table. */
  summaries(): Promise<Summary[]> {
    return answered<Summary[]>(this.database.transaction('tables').objectStore('tables').getAll())
  }

  /** All entries of a table, oldest first. */
  log(table: string): Promise<string[]> {
    const range = IDBKeyRange.bound([table, 0], [table, Infinity])
    return answered<string[]>(this.database.transaction('entries').objectStore('entries').getAll(range))
  }

  /** Write all of it or nothing; `taken`: somebody else has written under the same number. */
  write({ table, first, entries, summary }: Write): Promise<string> {
    return new Promise((resolve) => {
      const writing = this.database.transaction(['tables', 'entries'], 'readwrite')
      const log = writing.objectStore('entries')
      entries.forEach((entry, number) => log.add(entry, [table, first + number]))
      writing.objectStore('tables').put(summary, table)
      writing.oncomplete = () => resolve('')
      writing.onabort = () =>
        resolve(writing.error?.name === 'ConstraintError' ? 'taken' : (writing.error?.name ?? 'AbortError'))
    })
  }

  /** Forget tables for good. */
  forget(tables: string[]): void {
    const writing = this.database.transaction(['tables', 'entries'], 'readwrite')
    for (const table of tables) {
      writing.objectStore('tables').delete(table)
      writing.objectStore('entries').delete(IDBKeyRange.bound([table, 0], [table, Infinity]))
    }
  }
}

function answered<T>(asked: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result as T)
    asked.onerror = () => reject(asked.error ?? new Error('not read'))
  })
}
