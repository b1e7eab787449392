/**
 * Characters that show nothing: soft hyphens, zero-width and direction marks, fillers, tags. People paste them without
 * knowing, and a name with such a character looks the same as the name without it. Source: Unicode,
 * Default_Ignorable_Code_Point and U+2800
 */
const invisible =
  /(?![\u200d\u202a-\u202e\u2066-\u2069]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|\u2800/gu

/** Variation selectors after a character that has no variants. */
const straySelector = /(^|\P{Emoji})\p{Variation_Selector}+/gu

/** A joiner that does not join emojis. */
const strayJoiner =
  /(^|[^\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Variation_Selector}])\u200d+|\u200d+(?!\p{Extended_Pictographic})/gu

/** Removes invisible characters. Characters that change the direction of the text are refused elsewhere. */
export const withoutInvisible = (text: string): string =>
  text.replace(invisible, '').replace(straySelector, '$1').replace(strayJoiner, '$1')

const latin = /\p{Script=Latin}/u
/** Scripts with letters that look like Latin letters: Cyrillic `а`, Greek `ο`. Source: Unicode, UTS #39 */
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** Whether a word mixes Latin letters with others that look like them, so that it looks like another word. */
export const mixesScripts = (text: string): boolean =>
  text.split(/\s/u).some((word) => latin.test(word) && lookalike.test(word))
