import { Segmented } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import * as z from 'zod'
import { useUrlFilters } from '../../lib/address/url-filters'
import { Page } from '../../ui/Page'
import { Loading } from '../../ui/states'
import { AppearanceChoice } from './AppearanceChoice'
import styles from './kit.module.css'
import { useSay } from './say'

const parts: Record<string, { ru: string; uz: string; Part: ComponentType }> = {
  table: {
    ru: 'Таблица',
    uz: 'Jadval',
    Part: lazy(() => import('./RegionTable').then((module) => ({ default: module.RegionTable }))),
  },
  many: {
    ru: '100 000 строк',
    uz: '100 000 qator',
    Part: lazy(() => import('./ManyRows').then((module) => ({ default: module.ManyRows }))),
  },
  form: {
    ru: 'Форма',
    uz: 'Shakl',
    Part: lazy(() => import('./UserForm').then((module) => ({ default: module.UserForm }))),
  },
  answers: {
    ru: 'Вопросы и отмена',
    uz: 'Savollar va bekor qilish',
    Part: lazy(() => import('./Feedback').then((module) => ({ default: module.Feedback }))),
  },
  states: {
    ru: 'Состояния',
    uz: 'Holatlar',
    Part: lazy(() => import('./States').then((module) => ({ default: module.States }))),
  },
  chart: {
    ru: 'Графики',
    uz: 'Grafiklar',
    Part: lazy(() => import('../../ui/chart/Chart.demo').then((module) => ({ default: module.ChartDemo }))),
  },
  map: {
    ru: 'Карта',
    uz: 'Xarita',
    Part: lazy(() =>
      import('../../domain/map/MapView.demo').then((module) => ({ default: module.MapViewDemo })),
    ),
  },
}

const address = z.object({ part: z.string().default('table') })

/** Demo of the components; in development only. */
export function KitPage() {
  const say = useSay()
  const [{ part }, setAddress] = useUrlFilters(address)
  const Part = parts[part]?.Part
  return (
    <Page>
      <AppearanceChoice />
      <div className={styles.parts}>
        <Segmented
          value={part}
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
