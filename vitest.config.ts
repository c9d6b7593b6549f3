import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const builtServer = 'scripts/test/build-server.mjs'

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          globalSetup: builtServer,
          include: ['contract/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'server/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/test/**/*.test.ts'],
          globalSetup: [builtServer, 'server/test/support/global-setup.ts'],
          // Loading the server for each file anew would take longer than its tests; each file has its own database.
          isolate: false,
          alias: {
            '@node-rs/argon2': fileURLToPath(new URL('server/test/support/quick-argon2.ts', import.meta.url)),
          },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
