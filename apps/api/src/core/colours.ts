/** The colours of pages, mails and papers: `--header` and `--wheat` of the visitors' style sheet. */
export const header = '#123a2b'
export const wheat = '#ebc05c'
