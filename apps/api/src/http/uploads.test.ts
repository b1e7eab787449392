import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { errorsOf, messageOf, signedInApp } from '../../test/factories.ts'

const { request, app, token } = await signedInApp('admin')
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } })
  .png()
  .toBuffer()

type Part = { name: string; content: string | Buffer; filename?: string; type?: string; head?: string }

const boundary = 'limite-do-formulario'
const formOf = (parts: readonly Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, content, filename, type, head }) => [
      Buffer.from(
        `--${boundary}\r\n${head ?? `Content-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

const image: Part = { name: 'image', filename: 'logo.png', type: 'image/png', content: png }
const path = '/api/letterhead/logo'
const send = (body: Buffer | string, contentType = `multipart/form-data; boundary=${boundary}`) =>
  request('POST', path, { token, body, headers: { 'content-type': contentType } })

describe('a form with an image', () => {
  test('is taken whatever the order of its parts, and unknown fields are ignored', async () => {
    const note: Part = { name: 'note', content: 'olá' }
    for (const parts of [
      [image],
      [note, image],
      [image, note],
      [{ ...image, name: 'other' }, image],
      [image, { ...image, name: 'other' }],
    ]) {
      expect((await send(formOf(parts))).statusCode).toBe(200)
    }
  })

  test.each<[string, Part[]]>([
    ['nothing at all', []],
    ['only text', [{ name: 'image', content: 'texto' }]],
    ['the file in another field', [{ ...image, name: 'imagem' }]],
    [
      'an empty choice, as browsers send it',
      [{ name: 'image', filename: '', type: 'application/octet-stream', content: '' }],
    ],
  ])('with %s says which field is missing', async (_, parts) => {
    expect(errorsOf(await send(formOf(parts)))).toHaveProperty('image')
  })

  test('with two files says so', async () => {
    expect(errorsOf(await send(formOf([image, image])))).toEqual({ image: ['Envie um só arquivo'] })
  })

  test('whose content is no image is refused on the field, whatever it is called', async () => {
    expect(errorsOf(await send(formOf([{ ...image, content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }])))).toEqual({
      image: ['Envie uma imagem PNG ou JPG'],
    })
  })

  test('may give the file any name', async () => {
    for (const filename of [
      '../../etc/passwd',
      'C:\\a\\b.png',
      'São João\u202e.png',
      '.',
      '%00',
      'a'.repeat(5000),
      '\u{1F600}.png',
      'a;b="c"',
      '\ud800x',
    ]) {
      expect.soft((await send(formOf([{ ...image, filename }]))).statusCode, filename).toBeLessThan(300)
    }
  })
})

describe('a broken body is a 4xx', () => {
  const whole = formOf([image])
  const broken: [string, string | Buffer, string?][] = [
    ['cut off in the file', whole.subarray(0, whole.length / 2)],
    ['cut off before its end', whole.subarray(0, -10)],
    ['cut off in the first line', whole.subarray(0, 7)],
    ['empty', Buffer.alloc(0)],
    ['without its boundary', whole, 'multipart/form-data'],
    ['with an empty boundary', whole, 'multipart/form-data; boundary='],
    ['with another boundary', whole, 'multipart/form-data; boundary=another'],
    ['with a boundary of 300 characters', whole, `multipart/form-data; boundary=${'x'.repeat(300)}`],
    ['of noise', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))],
    ['as JSON', '{"image":"x"}', 'application/json'],
    ['as a form of the web', 'image=x', 'application/x-www-form-urlencoded'],
    ['as multipart/mixed', whole, `multipart/mixed; boundary=${boundary}`],
    ['with a part without a name', formOf([{ ...image, head: 'Content-Disposition: form-data' }])],
    ['with a part without a head', formOf([{ ...image, head: 'X: y' }])],
    ['with a field named __proto__', formOf([{ name: '__proto__', content: 'x' }, image])],
    ['with a file named constructor', formOf([{ ...image, name: 'constructor' }])],
    ['with a field that is broken JSON', formOf([{ name: 'a', type: 'application/json', content: '{' }, image])],
    [
      'with 200 fields',
      formOf([...Array.from({ length: 200 }, (_, index) => ({ name: `f${index}`, content: 'x' })), image]),
    ],
    ['with 20 files', formOf(Array.from({ length: 20 }, (_, index) => ({ ...image, name: `f${index}` })))],
    [
      'with 3000 headers in a part',
      formOf([
        {
          ...image,
          head: `${'X-A: b\r\n'.repeat(3000)}Content-Disposition: form-data; name="image"; filename="a.png"`,
        },
      ]),
    ],
  ]
  test.each(broken)('%s', async (_, body, contentType) => {
    const answer = await send(body, contentType)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(messageOf(answer)).toMatch(/^[A-ZÁ-Ú]/)
  })
})

describe('a file that is too large', () => {
  test('of 40 MB is a 413 in words, read to its end by a plain client', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = new URL(address)
    const megabyte = Buffer.alloc(1024 * 1024, 0x20)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1')
      let received = ''
      socket
        .setEncoding('utf8')
        .on('error', reject)
        .on('data', (chunk: string) => {
          received += chunk
          if (received.includes('}')) {
            socket.destroy()
            resolve(received)
          }
        })
      const [head, end] = [formOf([image]).subarray(0, 130), Buffer.from(`\r\n--${boundary}--\r\n`)]
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${head.length + 40 * megabyte.length + end.length}\r\n\r\n`,
      )
      socket.write(head)
      let sent = 0
      const more = () => {
        if (socket.destroyed) return
        sent += 1
        if (sent > 40) socket.write(end)
        else socket.write(megabyte, more)
      }
      more()
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('O arquivo deve ter no máximo 10 MB.')
  })

  test('a client of the web reads the answer too', async () => {
    const { port } = app.server.address() as { port: number }
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(12 * 1024 * 1024)]), 'grande.png')
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(answer.status).toBe(413)
  })
})
