/** The address of a file that the browser is to show instead of saving it. @param url signed, as the server gives it */
export const shownInTab = (url: string): string => `${url}&inline=1`
