import { expect, test } from 'vitest'
import { telHref, whatsappHref } from './contact-links.ts'

test('a stored telephone is called with the code of the country, and only a mobile one has WhatsApp', () => {
  expect(telHref('3138919000')).toBe('tel:+553138919000')
  expect(whatsappHref('27988887777')).toBe('https://wa.me/5527988887777')
  for (const phone of ['3138919000', '31838919000', '']) expect(whatsappHref(phone)).toBeNull()
})
