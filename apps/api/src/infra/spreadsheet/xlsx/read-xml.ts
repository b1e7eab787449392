import sax from 'sax'

/** The functions that are called for the elements and texts of a document. Names of elements come without prefix. */
interface XmlReader {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** Called with a text, or with a piece of it: a text may come in several pieces. */
  text?: (text: string) => void
  close?: (name: string) => void
}

/** How deep elements may be nested. No sheet is nested deeper. */
const maxDepth = 32

/**
 * Reads an XML document piece by piece, while it arrives.
 * @throws Error when the document is not well-formed, is nested too deep, or has a document type (sheets have none)
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
