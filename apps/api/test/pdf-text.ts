import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF, with single spaces. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  // Passes a copy, because pdf.js takes over the bytes that it is given, so that the caller could not use them any
  // more.
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

/** The text of all pages of a PDF, with single spaces. */
export const textOf = async (pdf: Uint8Array): Promise<string> => (await pagesOf(pdf)).join(' ')
