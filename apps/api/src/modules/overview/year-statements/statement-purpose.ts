/** The purpose of the mail with a year's statement; its text is found by it too. */
export const statementPurpose = 'year-statement'
