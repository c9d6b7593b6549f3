import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const builtServer = 'scripts/test/build-server.mjs'

/** They wait for processes, or fill large tables: begun last, one core would stand idle until they are done. */
const slow = /launcher|endure|crash|database-silent/

/** Project by project, because a worker that changes to another loads everything anew; the slow ones first. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (slow.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

const projects = ['rules', 'web', 'interop', 'api']

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{contract,server/src,web/src,scripts}/**/*.test.ts'],
          exclude: ['**/*.endure.test.ts'],
          // Nothing of theirs outlives a file, and loading everything for each file anew takes longer than they do.
          isolate: false,
          // Bounds a hang: on a busy machine a second of work takes five.
          testTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Nobody leaves the page for good: the next file of the worker begins on it.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          testTimeout: 120_000,
          // Loading the kit, and making a page, for each file anew takes three times as long as their tests.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'interop',
          include: ['interop/**/*.test.ts'],
          globalSetup: [builtServer, 'server/test/support/global-setup.ts'],
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/test/**/*.test.ts', 'web/src/**/*.endure.test.ts'],
          globalSetup: [builtServer, 'server/test/support/global-setup.ts'],
          // Loading the server for each file anew would take longer than its tests; each file has its own database.
          isolate: false,
          sequence: { groupOrder: 1 },
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
