import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listRolePermissions } from '#contract/api/people/roles'
import { useRead } from '../../../lib/api/server-data'
import { useClear } from '../../../ui/form/use-clear'
import { ErrorState, Loading } from '../../../ui/states'
import { PermissionNode } from './PermissionNode'
import styles from './tree.module.css'
import type { Grants } from './use-grants'

interface Props {
  roleId: number
  grants: Grants
  isReadOnly: boolean
}

export function PermissionTree({ roleId, grants, isReadOnly }: Props) {
  const { t } = useTranslation('roles')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setOpened((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <section className={styles.tree} aria-label={t('tree.label')}>
      <Input
        className={styles.search}
        allowClear={useClear().ofInput}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('tree.search')}
        aria-label={t('tree.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className={styles.hint}>{t(isReadOnly ? 'tree.readHint' : 'tree.hint')}</p>
      <div role="tree" aria-label={t('tree.label')} onKeyDown={moveInTree}>
        <Level
          key={wanted}
          roleId={roleId}
          grants={grants}
          isReadOnly={isReadOnly}
          opened={opened}
          onToggle={toggle}
          {...(wanted ? { search: wanted } : {})}
        />
      </div>
    </section>
  )
}

interface LevelProps extends Props {
  parentId?: number
  search?: string
  opened: ReadonlySet<number>
  onToggle: (id: number) => void
}

function Level({ parentId, search, ...rest }: LevelProps) {
  const { t } = useTranslation('roles')
  const { data, error, refetch } = useRead(listRolePermissions, {
    params: { role: String(rest.roleId) },
    query: { page_size: 500, ...(search ? { search } : { parent_id: parentId }) },
  })
  if (error)
    return (
      <div>
        <ErrorState isBrief error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <div>
        <Loading rows={parentId === undefined ? 10 : 2} />
      </div>
    )
  if (data.data.length === 0) return <div className={styles.hint}>{t('tree.nothing')}</div>
  return data.data.map((row, index) => (
    <PermissionNode
      key={row.id}
      {...rest}
      row={row}
      isFound={search !== undefined}
      isFirst={parentId === undefined && index === 0}
      renderBelow={() => <Level {...rest} parentId={row.id} />}
    />
  ))
}

function moveInTree(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement
  if (from.getAttribute('role') !== 'treeitem') return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const to = targetOf(event.key, items, items.indexOf(from))
  if (!to) return
  event.preventDefault()
  // Roving tabindex: only the last focused node is in the tab order.
  for (const item of items) item.tabIndex = item === to ? 0 : -1
  to.focus()
}

function targetOf(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[at + 1]
    case 'ArrowUp':
      return items[at - 1]
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    case 'ArrowRight':
      return items[at]?.querySelector<HTMLElement>('[role=treeitem]') ?? undefined
    case 'ArrowLeft':
      return items[at]?.parentElement?.closest<HTMLElement>('[role=treeitem]') ?? undefined
    default:
      return undefined
  }
}
