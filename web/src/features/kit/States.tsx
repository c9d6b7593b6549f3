import { Button } from 'antd'
import { ApiError } from '../../lib/api/api-error'
import { Empty, ErrorState, Loading, NoAccess } from '../../ui/states'
import styles from './kit.module.css'
import { ShortList } from './ShortList'
import { useSay } from './say'

const unreachable = new ApiError(0, 'network.unreachable', 'The server did not answer')

export function States() {
  const say = useSay()
  return (
    <>
      <div className={styles.row}>
        <ShortList />
      </div>
      <div className={styles.state}>
        <Loading />
      </div>
      <div className={styles.state}>
        <Empty
          title={say('Здесь пока нет объектов', 'Bu yerda hali obyekt yo‘q')}
          text={say(
            'Добавьте первый, и он появится в списке.',
            'Birinchisini qo‘shing, u ro‘yxatda paydo bo‘ladi.',
          )}
          action={<Button type="primary">{say('Добавить объект', 'Obyekt qo‘shish')}</Button>}
        />
      </div>
      <div className={styles.state}>
        <ErrorState error={unreachable} onRetry={() => undefined} />
      </div>
      <div className={styles.state}>
        <NoAccess permission="users.view" />
      </div>
    </>
  )
}
