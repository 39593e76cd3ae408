// How the page's own host is: what is loaded of it, whether another tab has the tables, whether anything is kept.
type Phase = 'idle' | 'loading' | 'ready' | 'taken' | 'failed'

export const hostState: { phase: Phase; loaded: number; total: number; isKept: boolean } = $state({
  phase: 'idle',
  /** Bytes. */
  loaded: 0,
  total: 0,
  /** Whether the browser keeps what is played. */
  isKept: true,
})
