/**
 * The first words of labels whose Portuguese article (o, a, os, as) cannot be told from their ending. Sentences such as
 * "mudou o valor de R$ 10,00 para R$ 12,00" need the article.
 */
const feminine = new Set(['Diocese', 'Regional', 'UF', 'Chave', 'Espécie'])
const masculinePlural = new Set(['Dias'])
/**
 * Labels that cannot follow "mudou o" or "mudou a", such as "Verificada em", "Quem enviou", "Avisar do que não veio".
 */
const noThing =
  /^(Quem|Por que|É de|A quem|Para|Em dobro|No extrato|Separad|Avisar|Verificar|Nosso número livre)|\b(em|por)$/
const participle = /^\p{L}+(ad|id)[oa]$/u

/** Finds the Portuguese article of a label. @returns null for a label without an article */
function articleOf(label: string): string | null {
  const [first = ''] = label.split(' ')
  if (noThing.test(label) || participle.test(label)) return null
  if (first.endsWith('s')) {
    if (masculinePlural.has(first)) return 'os'
    return /(as|ões|ades|gens)$/.test(first) ? 'as' : 'os'
  }
  return feminine.has(first) || /(a|ão|dade|gem)$/.test(first) ? 'a' : 'o'
}

/** Names that keep their capitals inside of a sentence. */
const proper = /^(CNPJ|CEP|UF|WhatsApp|Pix)\b/

const inside = (label: string) => (proper.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))

const longest = 80
const isShort = (text: string) => text.length <= longest && !text.includes('\n')

/** The text that `readableValue` gives for an empty value. */
const nothing = 'vazio'

interface ChangeInWords {
  label: string
  before: string
  after: string
}

interface Phrase {
  verb: string
  what: string
}

function phraseOf({ label, before, after }: ChangeInWords): Phrase | null {
  const article = articleOf(label)
  if (article === null || !isShort(before) || !isShort(after) || before === after) return null
  const thing = `${article} ${inside(label)}`
  if (before === nothing) return { verb: 'preencheu', what: `${thing}: ${after}` }
  if (after === nothing) return { verb: 'apagou', what: `${thing}, que era ${before}` }
  return { verb: 'mudou', what: `${thing} de ${before} para ${after}` }
}

/**
 * More changes than this, or a sentence of several changes longer than `longestTogether`, are easier to read as a list.
 */
const mostTogether = 3
const longestTogether = 220

const together = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/**
 * Tells one to three changes in words that follow the person's name: "mudou o telefone de … para … e o e-mail de … para
 * …".
 * @returns null when the changes are easier to read as a list
 */
export function changeSentence(changes: readonly ChangeInWords[]): string | null {
  const phrases = changes.map(phraseOf)
  if (changes.length === 0 || changes.length > mostTogether || phrases.includes(null)) return null
  const byVerb = Map.groupBy(
    phrases.filter((phrase) => phrase !== null),
    ({ verb }) => verb,
  )
  const parts = [...byVerb].map(([verb, same]) => `${verb} ${together.format(same.map(({ what }) => what))}`)
  const sentence = parts.join('; ')
  return changes.length > 1 && sentence.length > longestTogether ? null : sentence
}

/** At most this many fields of a created or deleted record are told in its sentence. */
const told = 3

/**
 * Tells the first short fields of a record that was created or deleted: ": nome Crato, CNPJ 11.222.333/0001-81 e mais 9
 * dados". Empty when no field is short.
 */
export function recordSentence(fields: readonly { label: string; value: string }[]): string {
  const filled = fields.filter(({ value }) => value !== nothing)
  const short = filled.filter(({ label, value }) => isShort(value) && !noThing.test(label)).slice(0, told)
  if (short.length === 0) return ''
  const rest = filled.length - short.length
  const words = short.map(({ label, value }) => `${inside(label)} ${value}`)
  return `: ${together.format(rest > 0 ? [...words, `mais ${rest} ${rest === 1 ? 'dado' : 'dados'}`] : words)}`
}
