import { defineConfig } from 'vitest/config'

const node = { environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 } as const
/**
 * Lets test files share a worker, because starting one and loading the product takes longer than most files run. Such
 * files must leave no state behind.
 */
const inOneWorker = { isolate: false } as const

export default defineConfig({
  test: {
    // Four workers, because each waits for the database a third of the time. By default two cores would get only one.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...node,
          ...inOneWorker,
          name: 'packages',
          include: ['packages/*/{src,test}/**/*.test.ts', 'scripts/**/*.test.mjs'],
        },
      },
      { test: { ...node, ...inOneWorker, name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...node,
          ...inOneWorker,
          name: 'api',
          include: ['apps/api/{src,test}/**/*.test.ts'],
          exclude: ['apps/api/test/process/**'],
          globalSetup: ['apps/api/test/harness-database.ts'],
        },
      },
      {
        // These start, stop and kill the real server, so they run after the others.
        test: {
          ...node,
          name: 'process',
          include: ['apps/api/test/process/**/*.test.ts'],
          globalSetup: ['apps/api/test/process/used-folder.ts'],
          testTimeout: 90_000,
          // They race with the operating system; a busy machine may lose one such race.
          retry: process.env['CI'] ? 1 : 0,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
