import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../apps/web/src/', import.meta.url))

/** Parts of the form kit into which text is typed. Passwords are not: nothing helps with typing them. */
const kit =
  /from '[./]+\/ui\/(?:fields\/(?:text\/(?!PasswordField|NewPasswordField)|numbers\/|address\/|dates\/(?:Date|Moment)Field|choices\/SearchSelect)|InlineCell|change-value\/ChangeValueForm|list\/search\/DayFilter)/
/** What is drawn without the kit. */
const bare =
  /<(?:TextInput|Textarea|NumberInput|Autocomplete|TagsInput|PinInput|textarea)\b|<input\b(?![^>]*type="(?:file|radio|checkbox)")/

/** The staff's files that place fields into which text is typed, under `apps/web/src`. */
export const filesWithFields = (): string[] =>
  globSync('{app,entities,features}/**/*.tsx', { cwd: source })
    .filter((file) => {
      const text = readFileSync(source + file, 'utf8')
      return kit.test(text) || bare.test(text)
    })
    .toSorted()

/** The labels that a file gives to its text fields, as far as they are written there. */
export const labelsIn = (file: string): string[] =>
  [
    ...readFileSync(source + file, 'utf8').matchAll(
      /<(?:\w+Field|TextInput|Textarea|NumberInput|SearchSelect|DayFilter)\b[^>]*?\slabel="([^"]+)"/g,
    ),
  ]
    .filter(([tag]) => !/^<(?:Password|NewPassword|Switch|Choice|Image|Sheet)/.test(tag))
    .map(([, label]) => label ?? '')
