/** What stands in place of a region's name where a diocese has none. Sheets that are imported again leave it empty. */
export const noRegion = 'Sem regional'
