import { EventEmitter, once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { JobKind } from '../../src/core/jobs/job-kind'

/** Kinds of work that only tests ask for. */

const gate = new EventEmitter()

/** Lets those go on that count in this process and were told to wait. */
export const goOn = () => gate.emit('open')

interface Counting {
  to: number
  name: string
  /** Where to wait until told to go on. */
  waitAt?: number
}

/** Counts, a step every few milliseconds, and at the end adds a ministry of that name. */
export const counting: JobKind<Counting> = {
  kind: 'test.counting',
  access: 'classifiers.edit',
  restartable: true,
  async run({ input, progress, signal, commit }) {
    for (let done = 0; done < input.to; done++) {
      progress(done, input.to, 'counting')
      await (done === input.waitAt ? once(gate, 'open', { signal }) : pause(10, undefined, { signal }))
    }
    return commit(async (tx) => {
      const added = await tx
        .insertInto('ministries')
        .values({ name_ru: input.name, name_uz: input.name })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { result: { added: added.id } }
    })
  },
}

/** The same, but what it did by half must not be done again. */
export const countingOnce: JobKind<Counting> = {
  ...counting,
  kind: 'test.counting-once',
  restartable: false,
}

export const writing: JobKind<{ text: string }> = {
  kind: 'test.writing',
  access: 'session',
  restartable: true,
  async run({ input, files }) {
    const written = await files.write(Readable.from([input.text]))
    return { file: { ...written, name: 'Отчёт.txt', media_type: 'text/plain; charset=utf-8' } }
  },
}

export const failing: JobKind<null> = {
  kind: 'test.failing',
  access: 'session',
  restartable: true,
  async run() {
    throw new Error('select * from secrets')
  },
}

export const testKinds: readonly JobKind[] = [counting, countingOnce, writing, failing]
