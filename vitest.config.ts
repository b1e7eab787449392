import { defineConfig } from 'vitest/config'

const node = { environment: 'node', testTimeout: 15_000, hookTimeout: 30_000 } as const

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'packages', include: ['packages/*/{src,test}/**/*.test.ts'] } },
      { test: { ...node, name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...node,
          name: 'api',
          include: ['apps/api/{src,test}/**/*.test.ts'],
          exclude: ['apps/api/test/process/**'],
          globalSetup: ['apps/api/test/harness-database.ts'],
        },
      },
      {
        // These start, stop and kill the real server, so they run after the others and one file at a time.
        test: {
          ...node,
          name: 'process',
          include: ['apps/api/test/process/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
