import { CaretRightOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PermissionRow } from '#contract/api/people/roles'
import { descendants, type PermissionName } from '#contract/permissions/permissions'
import { useSession } from '../../../lib/session/session'
import styles from './tree.module.css'
import type { Grants } from './use-grants'

interface Props {
  grants: Grants
  isReadOnly: boolean
  opened: ReadonlySet<number>
  onToggle: (id: number) => void
  row: PermissionRow
  /** Children, rendered when expanded. */
  renderBelow: () => ReactNode
  /** Found by search: shows its path instead of its siblings. */
  isFound: boolean
  /** The only node in the tab order. */
  isFirst: boolean
}

export function PermissionNode(props: Props) {
  const { t } = useTranslation('roles')
  const { row, grants, opened, onToggle, isReadOnly, isFound, isFirst } = props
  const held = useSession((session) => session.granted)
  const isGranted = grants.isGranted(row)
  const isOpen = opened.has(row.id) && !isFound
  const mayTick = !isReadOnly && (isGranted || held.has(row.unique_name))
  const below = grantedBelow(row, grants.difference)
  const lacks = lacksOf(row, grants)

  const tick = (granted: boolean) => mayTick && grants.change(row, granted)
  const branch = (granted: boolean) => !isReadOnly && grants.change(row, granted, true)
  return (
    <div
      role="treeitem"
      tabIndex={isFirst ? 0 : -1}
      aria-level={isFound ? 1 : row.level}
      aria-checked={isGranted}
      aria-disabled={!mayTick}
      aria-label={row.title}
      aria-expanded={row.has_children && !isFound ? isOpen : undefined}
      data-level={isFound ? 1 : row.level}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        const action = actionOf(event.key, event.shiftKey)
        const opens = action === 'open' && row.has_children && !isFound && !isOpen
        const closes = action === 'close' && isOpen
        if (action === 'tick') tick(!isGranted)
        else if (action === 'branch') branch(!(isGranted && below === row.below))
        else if (opens || closes) onToggle(row.id)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <div className={styles.row}>
        {row.has_children && !isFound ? (
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            aria-hidden
            className={isOpen ? styles.open : styles.closed}
            icon={<CaretRightOutlined />}
            onClick={() => onToggle(row.id)}
          />
        ) : (
          <span className={styles.leaf} />
        )}
        <Checkbox
          tabIndex={-1}
          checked={isGranted}
          disabled={!mayTick}
          onChange={({ target }) => tick(target.checked)}
        >
          <span className={styles.title}>{row.title}</span>
        </Checkbox>
        {row.below > 0 && (
          <span className={styles.count} title={t('tree.below', { granted: below, below: row.below })}>
            {below}/{row.below}
          </span>
        )}
        <code className={styles.code}>{row.unique_name}</code>
        {row.below > 0 && !isReadOnly && (
          <Button
            type="link"
            size="small"
            tabIndex={-1}
            onClick={() => branch(!(isGranted && below === row.below))}
          >
            {t(isGranted && below === row.below ? 'tree.revokeBranch' : 'tree.grantBranch')}
          </Button>
        )}
      </div>
      {isFound && row.path.length > 0 && <p className={styles.way}>{row.path.join(' → ')}</p>}
      {lacks.length > 0 && (
        <p className={styles.lacks}>
          <WarningOutlined aria-hidden /> {t('tree.lacks', { rights: lacks.join(', ') })}
        </p>
      )}
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a group of tree items, not of form fields.
        <div role="group">{props.renderBelow()}</div>
      )}
    </div>
  )
}

function actionOf(key: string, isShifted: boolean): 'tick' | 'branch' | 'open' | 'close' | undefined {
  if (key === ' ') return isShifted ? 'branch' : 'tick'
  if (key === 'ArrowRight') return 'open'
  return key === 'ArrowLeft' ? 'close' : undefined
}

/** The server's count with the pending changes. */
function grantedBelow(row: PermissionRow, difference: Props['grants']['difference']): number {
  if (!difference || row.below === 0) return row.granted_below
  const below = new Set<string>(descendants(row.unique_name as PermissionName))
  const count = (names: readonly { unique_name: string }[]) =>
    names.filter(({ unique_name }) => below.has(unique_name)).length
  return row.granted_below + count(difference.granted) - count(difference.revoked)
}

/** Rights without which a granted screen is empty. */
function lacksOf(row: PermissionRow, grants: Grants): string[] {
  if (!grants.difference) return row.lacks
  const empty = grants.difference.empty.find(({ screen }) => screen.id === row.id)
  return empty ? empty.needs.map(({ title }) => title) : []
}
