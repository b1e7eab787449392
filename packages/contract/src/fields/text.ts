import { z } from 'zod'
import { mixesScripts, turnsDirection, withoutInvisible } from './deceiving-characters.ts'

/**
 * Control characters, lone surrogates, line separators, code points that are no characters, and U+FFFD, which stands
 * for bytes that are not UTF-8. A text of one line needs none of them, and some programs fail on them.
 */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{NChar}\uFFFD]/u
/** Like `unprintable`, but for a text of several lines, which may contain tabs, line ends and line separators. */
const unprintableInLines = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}\uFFFD]/u

const notAllowed = 'Contém um caractere que não é permitido'
const mixed = 'Mistura letras de alfabetos diferentes que se parecem'
const turning = 'Contém um caractere invisível que muda a direção do texto'

/** Refuses the characters that a text of one line must not contain. */
export const inOneLine = <Text extends z.ZodType<string, string>>(text: Text) =>
  text
    .refine((value) => !unprintable.test(value), { error: notAllowed, abort: true })
    .refine((value) => !turnsDirection(value), turning)

/** Refuses the characters that a text of several lines must not contain. */
const inLines = <Text extends z.ZodType<string, string>>(text: Text) =>
  text
    .refine((value) => !unprintableInLines.test(value), { error: notAllowed, abort: true })
    .refine((value) => !turnsDirection(value), turning)

/** The message when a required field is empty. @param label the field's Portuguese name, in lower case */
export const requiredMessage = (label: string) => `*O campo ${label} é obrigatório`

/** A visible character. U+2800, an empty braille pattern, is excluded by hand: Unicode counts it among the symbols. */
const visible = /[^\p{DI}\p{Cf}\p{Z}\p{Cc}\p{Cs}\u2800]/u

const required = (label: string, max: number) =>
  z
    .string({ error: requiredMessage(label) })
    .overwrite(withoutInvisible)
    .trim()
    .min(1, requiredMessage(label))
    // A text of only unprintable characters passes here, because `inOneLine` and `inLines` have a message of their own.
    .refine((value) => value === '' || visible.test(value) || unprintable.test(value), requiredMessage(label))
    .max(max, `*O campo ${label} aceita no máximo ${max} caracteres`)

const optional = (max: number) =>
  z.string('Deve ser um texto').overwrite(withoutInvisible).trim().max(max, `Aceita no máximo ${max} caracteres`)

const emptyAsNull = <Text extends z.ZodType<string, string>>(text: Text) =>
  text.nullish().transform((value) => (value === undefined ? undefined : value || null))

/**
 * Required text of one line. The value is trimmed and has no invisible characters.
 * @param label the field's Portuguese name, in lower case, for the message
 * @param max the most characters
 */
export const requiredText = (label: string, max = 255) =>
  inOneLine(required(label, max)).refine((value) => !mixesScripts(value), mixed)

/**
 * Optional text of one line, trimmed. '' and null become null. An absent field stays absent, so that a change leaves
 * the stored value as it is.
 * @param max the most characters
 */
export const optionalText = (max = 255) => emptyAsNull(inOneLine(optional(max)))

/** Like `requiredText`, but of one or more lines. */
export const requiredLines = (label: string, max: number) => inLines(required(label, max))

/** Like `optionalText`, but of one or more lines. */
export const optionalLines = (max: number) => emptyAsNull(inLines(optional(max)))

/** The text to search for. An absent one becomes ''. */
export const SearchText = inOneLine(
  z.string('Deve ser um texto').overwrite(withoutInvisible).trim().max(200, 'A busca aceita no máximo 200 caracteres'),
).default('')
