/** A `multipart/form-data` request with several files in one field. */
export function formWithMany(
  files: readonly { filename: string; content: Buffer | string }[],
  { field = 'returns[]', fields = {} }: { field?: string; fields?: Record<string, string> } = {},
): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'seara-several-files'
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`
  const parts = [
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`${head(`name="${name}"`)}\r\n${value}\r\n`)),
    ...files.map(({ filename, content }) =>
      Buffer.concat([
        Buffer.from(`${head(`name="${field}"; filename="${filename}"`)}Content-Type: application/octet-stream\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]),
    ),
  ]
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
