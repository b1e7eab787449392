/**
 * Characters that show nothing: soft hyphens, zero-width and direction characters, fillers, tags. People paste them
 * unknowingly, and a name with such a character looks the same as the name without it. Joiners, variation selectors and
 * characters that turn the direction are not included. Source: Unicode, Default_Ignorable_Code_Point and U+2800
 */
const invisible =
  /(?![\u200d\u202a-\u202e\u2066-\u2069]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|\u2800/gu

/** Variation selectors that follow a character without variants. */
const straySelector = /(^|\P{Emoji})\p{Variation_Selector}+/gu

/** Zero-width joiners that do not stand between two emojis. */
const strayJoiner =
  /(^|[^\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Variation_Selector}])\u200d+|\u200d+(?!\p{Extended_Pictographic})/gu

/** Removes invisible characters. Characters that turn the text's direction stay, because `text.ts` refuses them. */
export const withoutInvisible = (text: string): string =>
  text.replace(invisible, '').replace(straySelector, '$1').replace(strayJoiner, '$1')

/** Characters that turn the direction of the text after them. Source: Unicode, UAX #9, 2 */
const turning = /[\u202a-\u202e\u2066-\u2069]/

/** Whether a text has characters that turn the direction of the text after them, which could disguise a name. */
export const turnsDirection = (text: string): boolean => turning.test(text)

const latin = /\p{Script=Latin}/u
/** Letters of scripts with lookalikes of Latin letters: Cyrillic `а`, Greek `ο`. Source: Unicode, UTS #39 */
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** Whether a word mixes Latin letters with letters of these other scripts, so that it can look like another word. */
export const mixesScripts = (text: string): boolean =>
  text.split(/\s/u).some((word) => latin.test(word) && lookalike.test(word))
