// A folder of files is its own host: its page names the list of what Python is made of. A server's page names none.

/** The address of that list; empty where a server is the host. */
export const pythonList = document.querySelector('meta[name="pioche-host"]')?.getAttribute('content') ?? ''

/** Whether this page is its own host. */
export const isPageHost = pythonList !== ''
