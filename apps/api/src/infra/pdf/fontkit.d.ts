declare module 'fontkit' {
  /** A parsed font, which pdfkit accepts like a file. */
  export interface Font {
    layout(text: string): unknown
  }

  export function create(content: Uint8Array): Font
}
