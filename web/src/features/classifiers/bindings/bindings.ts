import type { ClassifierRow } from '#contract/classifiers/any-classifier'
import { boundComponents, boundGroups } from '#contract/classifiers/bindings'
import { componentGroups } from '#contract/classifiers/component-groups'
import { components } from '#contract/classifiers/components'
import { call } from '../../../lib/api/api-client'
import type { ListEndpoint, ListPage, RowOf } from '../../../ui/table/list'
import { readPage } from '../../../ui/table/read-page'

export type BindingKind = 'components' | 'groups'

export interface OpenBinding {
  kind: BindingKind
  ecologyType: ClassifierRow
}

export const bindingLists = {
  components: { all: components.list, bound: boundComponents.list },
  groups: { all: componentGroups.list, bound: boundGroups.list },
}

export async function bindExactly(kind: BindingKind, ecology_type_id: number, ids: number[]): Promise<void> {
  if (kind === 'groups') await call(boundGroups.replace, { body: { ecology_type_id, group_ids: ids } })
  else await call(boundComponents.replace, { body: { ecology_type_id, component_ids: ids } })
}

export async function readAll<E extends ListEndpoint>(
  list: E,
  filters: object,
  signal: AbortSignal,
): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = []
  let next: string | null = '1'
  while (next !== null) {
    const page: ListPage<RowOf<E>> = await readPage(
      list,
      undefined,
      filters,
      { page: next, page_size: 500, ordering: 'name' },
      signal,
    )
    rows.push(...page.rows)
    next = page.next
  }
  return rows
}
