import { Segmented } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import * as z from 'zod'
import { useUrlFilters } from '../../lib/address/url-filters'
import { Page } from '../../ui/Page'
import { Loading } from '../../ui/states'
import { AppearanceChoice } from './AppearanceChoice'
import styles from './kit.module.css'
import { useSay } from './say'

const part = (ru: string, uz: string, load: () => Promise<ComponentType>) => ({
  ...{ ru, uz },
  Part: lazy(async () => ({ default: await load() })),
})

const parts: Record<string, ReturnType<typeof part>> = {
  table: part('Таблица', 'Jadval', async () => (await import('./RegionTable')).RegionTable),
  many: part('100 000 строк', '100 000 qator', async () => (await import('./ManyRows')).ManyRows),
  form: part('Форма', 'Shakl', async () => (await import('./UserForm')).UserForm),
  answers: part(
    'Вопросы и отмена',
    'Savollar va bekor qilish',
    async () => (await import('./Feedback')).Feedback,
  ),
  states: part('Состояния', 'Holatlar', async () => (await import('./States')).States),
  chart: part('Графики', 'Grafiklar', async () => (await import('../../ui/chart/Chart.demo')).ChartDemo),
  map: part('Карта', 'Xarita', async () => (await import('../../domain/map/MapView.demo')).MapViewDemo),
}

const address = z.object({ part: z.string().default('table') })

/** Demo of the components; in development only. */
export function KitPage() {
  const say = useSay()
  const [{ part: name }, setAddress] = useUrlFilters(address)
  const Part = parts[name]?.Part
  return (
    <Page>
      <AppearanceChoice />
      <div className={styles.parts}>
        <Segmented
          value={name}
          options={Object.entries(parts).map(([value, { ru, uz }]) => ({
            value,
            label: <bdi>{say(ru, uz)}</bdi>,
          }))}
          onChange={(next) => setAddress({ part: next })}
        />
      </div>
      <Suspense fallback={<Loading />}>{Part && <Part />}</Suspense>
    </Page>
  )
}
