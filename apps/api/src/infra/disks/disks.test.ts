import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { watchDisks } from './disks.ts'

test('a disk with room is not full, one without is, and one that nobody can look at is not', async () => {
  expect(await watchDisks([tmpdir()]).areFull()).toBe(false)
  // /proc is a file system without blocks, so it has no free bytes.
  expect(await watchDisks([tmpdir(), '/proc']).areFull()).toBe(true)
  expect(await watchDisks(['/nonexistent']).areFull()).toBe(false)
})

test('a write that failed is told of for a minute', async () => {
  let now = 0
  const disks = watchDisks([], () => now)
  expect(await disks.areFull()).toBe(false)
  disks.noteFull()
  now = 59_999
  expect(await disks.areFull()).toBe(true)
  now = 60_000
  expect(await disks.areFull()).toBe(false)
})
