import { useNavigate, useParams } from 'react-router'
import type { Register } from '#contract/registers/any-register'
import { useRead } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { Page } from '../../ui/Page'
import { LoadState, NoAccess } from '../../ui/states'
import RecordForm from './RecordForm'
import styles from './register.module.css'

export function RecordFormPage({ register, back }: { register: Register; back: string }) {
  const id = Number(useParams().id) || undefined
  const navigate = useNavigate()
  const mayEdit = useMayUse(register.access.edit)
  const { data, error, refetch } = useRead(
    register.read,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined && mayEdit },
  )
  const leave = () => void navigate(back)
  const isThere = id === undefined || data !== undefined
  return (
    <Page title={data?.name}>
      {!mayEdit && <NoAccess permission={register.access.edit} />}
      {mayEdit && isThere && (
        <div className={styles.page}>
          <RecordForm
            register={register}
            record={data}
            onSaved={(saved) => void navigate(`${back}?open=${saved.id}`)}
            onCancel={leave}
          />
        </div>
      )}
      {mayEdit && !isThere && <LoadState error={error} refetch={refetch} rows={12} />}
    </Page>
  )
}
