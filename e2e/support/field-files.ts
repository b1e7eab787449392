import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../apps/web/src/', import.meta.url))

/** Finds imports of the form kit's text fields. Password fields are left out: no mask or default helps to type them. */
const kit =
  /from '[./]+\/ui\/(?:fields\/(?:text\/(?!PasswordField|NewPasswordField)|numbers\/|address\/|dates\/(?:Date|Moment)Field|choices\/SearchSelect)|InlineCell|change-value\/ChangeValueForm|list\/search\/DayFilter)/
/** Finds text fields that are drawn without the kit. */
const bare =
  /<(?:TextInput|Textarea|NumberInput|Autocomplete|TagsInput|PinInput|textarea)\b|<input\b(?![^>]*type="(?:file|radio|checkbox)")/

/** The files of the staff's screens that contain text fields, by path under `apps/web/src`. */
export const filesWithFields = (): string[] =>
  globSync('{app,entities,features}/**/*.tsx', { cwd: source })
    .filter((file) => {
      const text = readFileSync(source + file, 'utf8')
      return kit.test(text) || bare.test(text)
    })
    .toSorted()

/** The labels of a file's text fields, as far as the file has them as plain text. */
export const labelsIn = (file: string): string[] =>
  [
    ...readFileSync(source + file, 'utf8').matchAll(
      /<(?:\w+Field|TextInput|Textarea|NumberInput|SearchSelect|DayFilter)\b[^>]*?\slabel="([^"]+)"/g,
    ),
  ]
    .filter(([tag]) => !/^<(?:Password|NewPassword|Switch|Choice|Image|Sheet)/.test(tag))
    .map(([, label]) => label ?? '')
