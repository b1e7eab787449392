/** The purpose of the mail with a year's statement, and the name of its text. */
export const statementPurpose = 'year-statement'
