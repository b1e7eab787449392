/** One change of a record as it is told aloud: "mudou o valor de R$ 10,00 para R$ 12,00". */

const feminine = new Set(['Diocese', 'Regional', 'UF', 'Chave', 'Espécie'])
const masculinePlural = new Set(['Dias'])
/** Labels that cannot stand after "mudou", such as "Verificada em", "Quem enviou", "Avisar do que não veio". */
const noThing =
  /^(Quem|Por que|É de|A quem|Para|Em dobro|No extrato|Separad|Avisar|Verificar|Nosso número livre)|\b(em|por)$/
const participle = /^\p{L}+(ad|id)[oa]$/u

/** Finds a label's article. @returns null for a label without an article */
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

/** How `readableValue` shows an empty value. */
const nothing = 'vazio'

/** Tells a change in words that follow the person's name. @returns null when the change reads better as a list */
export function changeSentence({
  label,
  before,
  after,
}: {
  label: string
  before: string
  after: string
}): string | null {
  const article = articleOf(label)
  if (article === null || !isShort(before) || !isShort(after) || before === after) return null
  const thing = `${article} ${inside(label)}`
  if (before === nothing) return `preencheu ${thing}: ${after}`
  if (after === nothing) return `apagou ${thing}, que era ${before}`
  return `mudou ${thing} de ${before} para ${after}`
}
