import { type LabelFormat, labelFormats } from '@seara/contract/campaigns/shipping'

const key = 'seara:etiquetas'
const usual: LabelFormat = '8'

/** The labels that this browser printed last; an office buys the same paper again. */
export function lastFormat(): LabelFormat {
  try {
    const last = localStorage.getItem(key)
    return labelFormats.find((format) => format === last) ?? usual
  } catch {
    return usual
  }
}

export function rememberFormat(format: LabelFormat): void {
  try {
    localStorage.setItem(key, format)
  } catch {
    // A browser may refuse storage; one then chooses anew each time.
  }
}
