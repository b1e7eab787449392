import type { Skipped, SkippedCode, Warning, WarningCode } from './return-file.ts'

const sentences: Record<SkippedCode, string> = {
  complement: 'Registro complementar (Pix, rateio ou mensagem), sem efeito no boleto.',
  incomplete: 'Registro incompleto ou ilegível.',
  repeated: 'Registro repetido neste arquivo.',
  shifted:
    'Registro fora das posições: falta ou sobra algum caractere nele. Não foi lido; baixe o arquivo de novo no banco.',
  'other-bank': 'Registro de outro banco.',
}

/** The reasons for skipping a record that also become warnings, because money may be missing. */
const toldCodes = ['incomplete', 'repeated', 'shifted'] as const satisfies readonly WarningCode[]

/** Collects what a reader reports besides the events: skipped records and warnings. */
export class Notes {
  readonly skipped: Skipped[] = []
  readonly warnings: Warning[] = []

  skip(line: number, code: SkippedCode, detail = ''): void {
    const message = detail === '' ? sentences[code] : `${sentences[code]} ${detail}`
    this.skipped.push({ line, code, message })
    const told = toldCodes.find((one) => one === code)
    if (told) this.warn(told, line, `Linha ${line}: ${message}`)
  }

  warn(code: WarningCode, line: number | null, message: string): void {
    this.warnings.push({ code, line, message })
  }
}
