import { createHash } from 'node:crypto'
import { invalid } from '../../../core/errors.ts'
import type { Upload } from '../../../core/upload.ts'
import { readReturn, type ReadReturn } from './read-return.ts'

const isReturnName = (filename: string): boolean => /\.ret$/i.test(filename)

/** @throws invalid when no filename ends in .RET */
export function requireReturns(uploads: readonly Upload[]): void {
  if (!uploads.some(({ filename }) => isReturnName(filename)))
    throw invalid('returns[]', 'Adicione pelo menos um arquivo retorno')
}

/** An uploaded file that was read. If the file is no return file, `read` says so. */
export interface UploadedReturn {
  filename: string
  sha256: string
  read: ReadReturn
}

export const readUploaded = async (filename: string, content: Buffer): Promise<UploadedReturn> => ({
  filename,
  sha256: createHash('sha256').update(content).digest('hex'),
  read: isReturnName(filename) ? await readReturn(content) : await refusalOfName(content),
})

/** Refuses a file whose name does not end in .RET. The reason also tells what the file seems to be by its content. */
async function refusalOfName(content: Buffer): Promise<ReadReturn> {
  const read = await readReturn(content)
  const seems =
    read.kind === 'refused' ? read.reason : 'Este parece um retorno: troque o final do nome e envie-o de novo.'
  return { kind: 'refused', reason: `O arquivo de retorno termina em .RET. ${seems}` }
}
