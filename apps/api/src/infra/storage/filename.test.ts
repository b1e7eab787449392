import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeFilename } from './filename.ts'

test.each([
  ['comprovante.png', 'comprovante.png'],
  ['Coleta São João.JPEG', 'Coleta São João.JPEG'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\eu\\foto.png', 'foto.png'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['a\r\nSet-Cookie: x.png', 'aSet-Cookie x.png'],
  ['.htaccess', 'htaccess'],
  ['', 'arquivo'],
  ['...', 'arquivo'],
  ['x.aaaaaaaaa😀', 'x.aaaaaaaaa\uFFFD'],
])('%j is kept as %j', (name, kept) => {
  expect(safeFilename(name)).toBe(kept)
  expect(() => encodeURIComponent(kept)).not.toThrow()
})

test('a content that became another type gets the ending of that type', () => {
  expect(safeFilename('IMG_1.HEIC.png', 'jpg')).toBe('IMG_1.HEIC.jpg')
  expect(safeFilename('sem extensão', 'jpg')).toBe('sem extensão.jpg')
})

test('whatever the name, it can stand in a header and in PostgreSQL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const kept = safeFilename(name)
      expect(kept.length).toBeGreaterThan(0)
      expect(kept).not.toMatch(/[/\\\p{Cc}]/u)
      expect(() => encodeURIComponent(kept)).not.toThrow()
      expect(Buffer.byteLength(kept)).toBeLessThan(1000)
    }),
  )
})
