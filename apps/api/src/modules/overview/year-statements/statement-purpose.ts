/** The kind of mail with a year's statement, by which its text is found too. */
export const statementPurpose = 'year-statement'
