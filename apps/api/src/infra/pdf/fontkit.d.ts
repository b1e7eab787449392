declare module 'fontkit' {
  /** A parsed font, which pdfkit embeds as it takes a file. */
  export interface Font {
    layout(text: string): unknown
  }

  export function create(content: Uint8Array): Font
}
