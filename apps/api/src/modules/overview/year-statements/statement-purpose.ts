/** The purpose of the mail with a year's statement, and the key of its template. */
export const statementPurpose = 'year-statement'
