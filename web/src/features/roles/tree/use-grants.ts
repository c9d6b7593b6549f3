import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeRolePermissions,
  type GrantDifference,
  listRolePermissions,
  listRoles,
  type NamedPermission,
  type PermissionRow,
  readRole,
} from '#contract/api/people/roles'
import { type PermissionName, permission } from '#contract/permissions/permissions'
import { call } from '../../../lib/api/api-client'
import type { ApiError } from '../../../lib/api/api-error'
import { readKey } from '../../../lib/api/server-data'
import { useErrorText } from '../../../lib/text/error-text'
import { useToast } from '../../../ui/toast'
import { isGranted, type PendingGrant, withChange } from '../pending-grants'

export type Grants = ReturnType<typeof useGrants>

const asSent = ({ name, ...rest }: PendingGrant) => ({ ...rest, id: permission(name).id })
const nothing: PendingGrant[] = []

export function useGrants(roleId: number) {
  const { t } = useTranslation('roles')
  const [changes, setChanges] = useState<readonly PendingGrant[]>(nothing)
  const [isSaving, setIsSaving] = useState(false)
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()
  const body = { role_id: roleId, changes: changes.map(asSent) }

  const { data, error, isFetching, refetch } = useQuery<GrantDifference, ApiError>({
    queryKey: ['the difference of', roleId, changes],
    // The dry run has a response shape of its own.
    queryFn: async ({ signal }) =>
      (await call(changeRolePermissions, { query: { dry_run: 'true' }, body }, { signal })) as never,
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
  })
  const difference = changes.length > 0 ? data : undefined

  const change = (row: PermissionRow, granted: boolean, branch?: true) =>
    setChanges((now) => withChange(now, row, { granted, ...(branch && { branch }) }))

  const changeAlso = (rights: readonly NamedPermission[], granted: boolean) =>
    setChanges((now) => [
      ...now,
      ...rights.map(({ unique_name }) => ({ name: unique_name as PermissionName, granted })),
    ])

  async function save() {
    setIsSaving(true)
    try {
      const { granted, revoked } = await call(changeRolePermissions, { body })
      // Reloads before clearing the pending changes, so that ticks do not flicker.
      await queries.invalidateQueries({ queryKey: readKey(listRolePermissions) })
      setChanges(nothing)
      toast.success(t('tree.saved', { granted, revoked }))
      for (const endpoint of [listRoles, readRole])
        void queries.invalidateQueries({ queryKey: readKey(endpoint) })
    } catch (failure) {
      toast.error(`${t('tree.notSaved')} ${errorText(failure)}`)
    } finally {
      setIsSaving(false)
    }
  }

  return {
    changes,
    difference,
    isCounting: isFetching,
    error,
    recount: () => void refetch(),
    isSaving,
    isGranted: (row: PermissionRow) => isGranted(row, changes),
    change,
    grantAlso: (needs: readonly NamedPermission[]) => changeAlso(needs, true),
    revokeAlso: (rights: readonly NamedPermission[]) => changeAlso(rights, false),
    save,
    forget: () => setChanges(nothing),
  }
}
