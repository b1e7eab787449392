/** The most rows that a sheet may have to be read, its header included. */
export const maxTableRows = 20_000
