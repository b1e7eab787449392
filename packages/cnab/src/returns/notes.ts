import type { Skipped, SkippedCode, Warning, WarningCode } from './return-file.ts'

const sentences: Record<SkippedCode, string> = {
  complement: 'Registro complementar (Pix, rateio ou mensagem), sem efeito no boleto.',
  incomplete: 'Registro incompleto ou ilegível.',
  repeated: 'Registro repetido neste arquivo.',
  'other-bank': 'Registro de outro banco.',
}

/** What a reader notes beside the events. */
export class Notes {
  readonly skipped: Skipped[] = []
  readonly warnings: Warning[] = []

  skip(line: number, code: SkippedCode, detail = ''): void {
    const message = detail === '' ? sentences[code] : `${sentences[code]} ${detail}`
    this.skipped.push({ line, code, message })
    if (code === 'incomplete' || code === 'repeated') this.warn(code, line, `Linha ${line}: ${message}`)
  }

  warn(code: WarningCode, line: number | null, message: string): void {
    this.warnings.push({ code, line, message })
  }
}
