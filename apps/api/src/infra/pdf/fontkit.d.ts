declare module 'fontkit' {
  /** A parsed font, which pdfkit accepts in place of a font file. */
  export interface Font {
    layout(text: string): unknown
  }

  export function create(content: Uint8Array): Font
}
