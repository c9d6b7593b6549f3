import { FileTextOutlined, HistoryOutlined, LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type Activity, readActivity } from '#contract/api/operation/journals'
import { activityFields } from '#contract/fields/journals'
import { useRead } from '../../lib/api/server-data'
import { formatInstant, noData, today } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Allowed } from '../../ui/Allowed'
import { type Fact, Facts } from '../../ui/Facts'
import { SidePanel } from '../../ui/panel/SidePanel'
import { ErrorState, Loading } from '../../ui/states'
import styles from './journals.module.css'

export default function ActivityPanel({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { data, error, refetch } = useRead(
    readActivity,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  )
  const activity = data?.id === id ? data : undefined
  return (
    <SidePanel isOpen={id !== undefined} title={<bdi>{activity?.record}</bdi>} width={680} onClose={onClose}>
      {activity && <Told activity={activity} />}
      {!activity &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading rows={8} />)}
    </SidePanel>
  )
}

function Told({ activity }: { activity: Activity }) {
  const { t } = useTranslation('journals')
  const navigate = useNavigate()
  const { record_type, record_id, request_id, object } = activity
  // Links to the request log of that day.
  const day = today(new Date(activity.at))
  const show = (filters: Record<string, string>) => void navigate(`?${new URLSearchParams(filters)}`)
  return (
    <>
      <div className={styles.actions}>
        <Button icon={<HistoryOutlined aria-hidden />} onClick={() => show({ record_type, record_id })}>
          {t('life')}
        </Button>
        {request_id && (
          <Button
            icon={<LinkOutlined aria-hidden />}
            onClick={() => show({ request: request_id, date_from: day, date_to: day })}
          >
            {t('together')}
          </Button>
        )}
        {object && (
          <Allowed to="ministry.object-info">
            <Button
              icon={<FileTextOutlined aria-hidden />}
              onClick={() => void navigate(`/ministry/info_objects/${object.id}`)}
            >
              {t('passport')}
            </Button>
          </Allowed>
        )}
      </div>
      <Facts facts={useFacts(activity)} />
      <Changes activity={activity} />
    </>
  )
}

function useFacts(activity: Activity): Fact[] {
  const { t } = useTranslation('journals')
  const say = useWords()
  const { at, actor, role, action, record_type, object, reason, ip, request_id } = activity
  const { choices: types } = activityFields.record_type
  const values: Partial<Record<keyof typeof activityFields, string | null>> = {
    at: formatInstant(at),
    actor: actor?.name ?? t('system'),
    role,
    action: say(activityFields.action.choices?.[action] ?? { ru: action, uz: action }),
    record_type: say(types?.[record_type] ?? { ru: record_type, uz: record_type }),
    object: object?.name ?? null,
    reason,
    ip,
    request_id,
  }
  return Object.entries(values).flatMap(([key, value]) =>
    value ? [{ key, label: say(activityFields[key as keyof typeof activityFields].title), value }] : [],
  )
}

function Changes({ activity: { action, changes } }: { activity: Activity }) {
  const { t } = useTranslation('journals')
  if (changes.length === 0) return <p className={styles.none}>{t('nothing')}</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {action !== 'create' && <th scope="col">{t('before')}</th>}
          {action !== 'delete' && <th scope="col">{t('after')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, title, before, after }) => (
          <tr key={field}>
            <th scope="row">{title}</th>
            {action !== 'create' && <td dir="auto">{before === null ? noData : <del>{before}</del>}</td>}
            {action !== 'delete' && <td dir="auto">{after === null ? noData : <ins>{after}</ins>}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
