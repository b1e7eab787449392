import { type LabelFormat, labelFormats } from '@seara/contract/campaigns/shipping'

const key = 'seara:etiquetas'
const usual: LabelFormat = '8'

/** The label format that this browser used last; an office usually buys the same paper. */
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
    // A browser may refuse storage; then the format must be chosen each time.
  }
}
