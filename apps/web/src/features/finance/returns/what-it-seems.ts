/**
 * The kinds of files that people upload by mistake in place of a return file. `name` recognizes such a file by its
 * name; `seems` says what it is and where it belongs.
 */
const kinds: readonly (readonly [name: RegExp, seems: string])[] = [
  [/\.(ofx|ofc|qfx)$/i, 'é um extrato: envie-o em Extratos'],
  [/\.csv$/i, 'parece um extrato em planilha: envie-o em Extratos'],
  [/\.pdf$/i, 'é um PDF: baixe no banco o arquivo de retorno, e não o relatório'],
  [/\.(png|jpe?g|heic|gif|webp)$/i, 'é uma imagem: um comprovante vai na contribuição ou na solicitação'],
  [/\.(rem|cnab)$/i, 'parece uma remessa, que vai ao banco: o retorno é o que vem dele'],
  [/\.(xlsx?|ods)$/i, 'é uma planilha: baixe no banco o arquivo de retorno'],
  [/\.(zip|rar|7z|gz)$/i, 'está compactado: envie o arquivo de retorno que está dentro'],
  [/\.txt$/i, 'pode ser o retorno com outro nome: se for, troque o final por .RET'],
]

/**
 * Recognizes, by its name, a file that is no return file.
 * @returns a sentence about the first recognized file; empty when no name is recognized
 */
export function whatItSeems(names: readonly string[]): string {
  for (const name of names) {
    const seems = kinds.find(([pattern]) => pattern.test(name))?.[1]
    if (seems !== undefined) return `${name} ${seems}.`
  }
  return ''
}
