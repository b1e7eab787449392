/** Escapes a text for an HTML element or an attribute in double quotes. */
export const htmlText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
