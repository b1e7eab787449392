import type { Endpoint } from '@seara/contract/core/endpoint'
import { JobStarted } from '@seara/contract/platform/jobs'
import type { RawInput } from './url-of.ts'
import { noAnswer, readAnswer, readProblem } from './api-error.ts'
import { type Input, sendConfirmed } from './call.ts'
import { filenameOf } from './filename.ts'

/** Said when a download failed. */
export const downloadFailed = 'Não foi possível fazer o download, tente novamente mais tarde!'

/**
 * Makes the browser save the file in an answer.
 * @returns the file's name
 * @throws ApiError with status 0 when the file was cut off
 */
async function save(response: Response, fallback: string): Promise<string> {
  const name = filenameOf(response.headers.get('content-disposition'), fallback)
  const file = await response.blob().catch(() => {
    throw noAnswer()
  })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL only after the click has been handled, so it is released later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  return name
}

/**
 * Calls an endpoint that answers a file and saves it in the browser.
 * @returns the file's name
 * @throws ApiError as `call` does
 */
export const download = async <const E extends Endpoint>(endpoint: E, input: Input<E>): Promise<string> =>
  save(await sendConfirmed(endpoint, input as RawInput), 'arquivo')

/**
 * Asks for a report and saves its spreadsheet in the browser.
 * @returns the id of the job to follow when the report takes long; null once the spreadsheet is saved
 * @throws ApiError as `call` does
 */
export async function downloadReport<const E extends Endpoint>(endpoint: E, input: Input<E>): Promise<number | null> {
  const response = await sendConfirmed(endpoint, input as RawInput, { prefersAsync: true })
  if (response.status === 202) return JobStarted.parse(await readAnswer(response)).job_id
  await save(response, 'relatorio.xlsx')
  return null
}

/**
 * Downloads a file from its signed address and saves it in the browser.
 * @returns the file's name
 * @throws ApiError with the server's status when the address has expired; with status 0 when there is no answer
 */
export async function downloadSigned({ url, filename }: { url: string; filename: string }): Promise<string> {
  const response = await fetch(url).catch(() => {
    throw noAnswer()
  })
  if (!response.ok) throw await readProblem(response)
  return save(response, filename)
}
