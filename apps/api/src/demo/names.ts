import { readFileSync } from 'node:fs'
import type { Random } from './random.ts'

/** The names by their kind. In `names.txt` each kind is a heading with a colon, then names separated by commas. */
const names = new Map(
  readFileSync(new URL('names.txt', import.meta.url), 'utf8')
    .split(/\n(?=\S)/)
    .map((part) => part.split(':'))
    .map(([kind = '', list = '']) => [kind, list.split(',').map((name) => name.trim())] as const),
)

const pick = (random: Random, kind: string): string => random.pick(names.get(kind) ?? [])

export const personName = (random: Random): string =>
  `${pick(random, 'first names')} ${pick(random, 'surnames')} ${pick(random, 'surnames')}`
export const bishopName = (random: Random): string =>
  `Dom ${pick(random, 'names of bishops')} ${pick(random, 'surnames')} ${pick(random, 'surnames')}`
export const townName = (random: Random): string =>
  `${pick(random, 'beginnings of towns')} ${pick(random, 'endings of towns')}`
export const parishTitle = (random: Random): string => `Paróquia ${pick(random, 'titles of parishes')}`
export const street = (random: Random): string => pick(random, 'streets')
export const neighborhood = (random: Random): string => pick(random, 'neighborhoods')

/** A text as a part of an e-mail address: without accents, and with dots for spaces and other characters. */
export const asAddressPart = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
