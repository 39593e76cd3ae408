// A code without a table was mistyped; that is different from a deleted table.
import { api, Failed } from '../http-client'

/** The address of the table with that code. */
export async function addressOf(code: string): Promise<string> {
  try {
    return `/t/${(await api.code(code)).id}`
  } catch (error) {
    const isUnknown = error instanceof Failed && error.reason.id === 'server-no-such-table'
    throw isUnknown ? new Failed({ id: 'web-wrong-code' }, error.status) : error
  }
}
