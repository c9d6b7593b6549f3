import { sql } from 'kysely'
import type { listComponentsOfGroup } from '#contract/classifiers/bindings'
import { components } from '#contract/classifiers/components'
import type { Answer } from '#contract/endpoint'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import type { Page } from '../../core/database/lists'
import type { Call } from '../../core/http/serve'
import { findClassifierRows } from './classifier-queries'

type Component = Answer<typeof listComponentsOfGroup>['data'][number]

export async function findComponentsOfGroup(
  db: Db,
  lang: Language,
  query: Call<typeof listComponentsOfGroup>['query'],
): Promise<Page<Component>> {
  return (await findClassifierRows(db, { classifier: components }, lang, query)) as Page<Component>
}

export async function moveToGroup(db: Db, groupId: number, componentIds: number[]): Promise<void> {
  await sql`
    update components set group_id = ${groupId}, version = version + 1
    where id = any(${componentIds}) and group_id is distinct from ${groupId}`.execute(db)
}
