import sax from 'sax'

/** Called with the elements and texts of a document. Names have no prefix. */
interface XmlReader {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** A text may come in several pieces. */
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Deeper documents are refused: no sheet is nested this deep. */
const maxDepth = 32

/**
 * Reads an XML document while it arrives.
 * @throws Error when it is not well-formed, or has a document type (sheets have none)
 */
export async function readXml(chunks: AsyncIterable<Uint8Array>, { open, text, close }: XmlReader): Promise<void> {
  const xml = sax.parser(true, { position: false })
  let depth = 0
  Object.assign(xml, {
    onerror: (error: Error) => {
      throw error
    },
    ondoctype: () => {
      throw new Error('a document type')
    },
    onopentag: ({ name, attributes }: { name: string; attributes: Record<string, string> }) => {
      if ((depth += 1) > maxDepth) throw new Error('nested too deep')
      open?.(localName(name), attributes)
    },
    onclosetag: (name: string) => {
      depth -= 1
      close?.(localName(name))
    },
    ...(text && { ontext: text, oncdata: text }),
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of chunks) xml.write(decoder.decode(chunk, { stream: true }))
  xml.write(decoder.decode()).close()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
