import { expect } from 'vitest'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import { boundComponents, boundGroups, putIntoGroup } from '#contract/classifiers/bindings'
import { componentGroups } from '#contract/classifiers/component-groups'
import { components } from '#contract/classifiers/components'
import { servedClassifiers } from '../../../src/features/classifiers/classifier-list'
import { pathOf, type Reply } from '../../support/client'
import { expectDone } from '../../support/records/builders'
import type { Walk } from './walk'

export function classifierActions({ by, another, db, admin, so2, regionWith, jobEnded }: Walk): void {
  const aGroup = async () =>
    expectDone(
      await admin.call(componentGroups.create, {
        body: { name_ru: another('Группа'), name_uz: another('Guruh') },
      }),
      201,
    )
  const unbound = async () => {
    const body = { name_ru: 'Новое вещество', name_uz: 'Yangi modda', unit_id: so2.unit_id }
    return expectDone(await admin.call(components.create, { body }), 201)
  }
  by(putIntoGroup, async () =>
    admin.call(putIntoGroup, { body: { group_id: (await aGroup()).id, component_ids: [so2.id] } }),
  )
  by(boundGroups.add, async () =>
    admin.call(boundGroups.add, { body: { medium: 'air', group_ids: [(await aGroup()).id] } }),
  )
  by(boundGroups.replace, async () => {
    const { data } = expectDone(
      await admin.call(boundGroups.list, { query: { medium: 'air', page_size: 500 } }),
    )
    const group_ids = [...data.map(({ id }) => id), (await aGroup()).id]
    return admin.call(boundGroups.replace, { body: { medium: 'air', group_ids } })
  })
  by(boundComponents.add, async () =>
    admin.call(boundComponents.add, { body: { medium: 'air', component_ids: [(await unbound()).id] } }),
  )
  by(boundComponents.replace, async () => {
    const query = { medium: 'air' as const, page_size: 500 }
    const { data } = expectDone(await admin.call(boundComponents.list, { query }))
    const component_ids = [...data.map(({ id }) => id), (await unbound()).id]
    return admin.call(boundComponents.replace, { body: { medium: 'air', component_ids } })
  })

  /** What a new record of each classifier must say beside its names. */
  const needed: Record<string, () => Promise<object>> = {
    'parent-regions': async () => ({ sato: nextCode() }),
    'get-all-regions': async () => ({ sato: nextCode() }),
    'child-regions': async () => {
      const { id, sato } = await regionWith('1712')
      return { parent_id: id, sato: `${sato}${nextCode().slice(1)}` }
    },
    components: async () => ({ unit_id: so2.unit_id }),
    'company-param-units': async () => ({ unit_id: so2.unit_id }),
    'polution-units': async () => ({ unit_id: so2.unit_id }),
    'ecology-type': async () => {
      const ground = await db
        .selectFrom('ecology_types')
        .select('id')
        .where('medium', '=', 'ground')
        .execute()
      for (const { id } of ground) {
        for (const table of ['ecology_type_components', 'ecology_type_groups'] as const)
          await db.deleteFrom(table).where('ecology_type_id', '=', id).execute()
        await db.deleteFrom('ecology_types').where('id', '=', id).execute()
      }
      return { medium: 'ground' }
    },
  }
  let codes = 1900
  const nextCode = () => String(++codes)

  async function aClassified(classifier: Classifier) {
    const body = { name_ru: 'Проба', name_uz: 'Sinov', ...(await needed[classifier.name]?.()) }
    return admin.call(classifier.create as never, { body } as never) as Promise<Reply<ClassifierRow>>
  }

  async function firstOf({ list }: Classifier): Promise<ClassifierRow> {
    const { data } = expectDone(await admin.call(list, { query: { page_size: 1 } }))
    return data[0] as ClassifierRow
  }

  for (const { classifier } of servedClassifiers) {
    const { create, update, remove, importRows } = classifier
    const isLimit = classifier.name.endsWith('-values')
    if (create) by(create, () => aClassified(classifier))
    if (update)
      by(update, async () => {
        const { id, version } = await firstOf(classifier)
        const change = isLimit ? { value: '0,077' } : { id, name_uz: another('Boshqa') }
        const input = { ...(isLimit && { params: { id } }), body: { ...change, version } }
        return admin.call(update as never, input as never)
      })
    if (remove)
      by(remove, async () => {
        const { id } = (await aClassified(classifier)).body
        return admin.call(remove as never, { body: { id } } as never)
      })
    if (importRows)
      by(importRows, async () => {
        const { bytes } = (await admin.send('GET', pathOf(classifier.list, {}, { csv: true }))).body
        const [head = '', first = '', ...rest] = (bytes as Buffer).toString().split('\r\n')
        const wanted = classifier.titles[isLimit ? 'value' : 'name_ru']?.ru
        const at = head
          .replace('\uFEFF', '')
          .split(';')
          .indexOf(wanted ?? '')
        const cells = first
          .split(';')
          .map((cell, index) => (index === at ? (isLimit ? '0,066' : another('Иначе')) : cell))
        const file = new File([[head, cells.join(';'), ...rest].join('\r\n')], 'файл.csv')
        const { id } = expectDone(await admin.call(importRows, { body: { file } }), 202)
        const job = await jobEnded(id)
        expect(job, JSON.stringify(job.result)).toMatchObject({
          status: 'done',
          result: { applied: true, updated: 1 },
        })
        return `job-${id}`
      })
  }
}
