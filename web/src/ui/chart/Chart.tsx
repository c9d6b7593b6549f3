import { Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/chunk'
import { useMedia } from '../../lib/device/use-media'
import { formatInstant } from '../../lib/text/format'
import { Empty } from '../states'
import styles from './Chart.module.css'
import { ChartMenu } from './ChartMenu'
import { ChartTable } from './ChartTable'
import { ChartTableToggle } from './ChartTableToggle'
import type { ChartTableData } from './chart-table'
import { useDirection, usePatterns } from './chart-theme'
import { type ChartOption, isEmpty } from './options/chart-option'
import { periodOf } from './options/option-period'
import { optionTable } from './options/option-table'
import { inks, palettes } from './palette'
import { useColourScheme } from './use-colour-scheme'

const ChartCanvas = lazy(() => loadChunk(() => import('./ChartCanvas')))

export interface ChartProps {
  title: string
  /** Keep it memoised: a new object is drawn again. */
  option: ChartOption
  /** One sentence about what the chart shows. */
  summary: string
  /** For saved pictures, where only the page shows the period. */
  period?: string | undefined
  /** A table with more details than the chart. */
  table?: ChartTableData
  height?: number
  /** Path of the list behind a value. */
  opens?: ((category: number, series: number) => string | undefined) | undefined
  /** Replaces the default empty state. */
  empty?: ReactNode
}

export function Chart(props: ChartProps) {
  const { height = 320 } = props
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: height + 64 }} />}>
      <ChartFrame {...props} height={height} />
    </Suspense>
  )
}

function ChartFrame(props: ChartProps & { height: number }) {
  const { title, option, summary, period, table, height, opens, empty } = props
  const { t, i18n } = useTranslation('chart')
  const theme = useChartTheme(i18n.language)
  const [isTable, setIsTable] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const titleId = useId()
  const hasNothing = isEmpty(option)
  return (
    <figure ref={frame} className={styles.frame} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {!hasNothing && <p className={styles.summary}>{summary}</p>}
        </div>
        {!hasNothing && (
          <div className={styles.actions}>
            <ChartTableToggle isTable={isTable} drawing={t('show.chart')} onChange={setIsTable} />
            <ChartMenu
              title={title}
              picture={() => ({
                option,
                title,
                summary,
                period: period ?? periodOf(option),
                source: t('source', { host: window.location.host, at: formatInstant(new Date()) }),
                height,
                theme: { ...theme, width: frame.current?.clientWidth ?? 800 },
              })}
            />
          </div>
        )}
      </figcaption>
      {hasNothing ? (
        <div className={styles.empty} style={{ minHeight: height }}>
          {empty ?? <Empty title={t('empty.title')} text={t('empty.advice')} />}
        </div>
      ) : isTable ? (
        <ChartTable
          table={table ?? { ...optionTable(option, t('date')), opens: opens && ofColumn(opens) }}
          caption={`${title}. ${summary}`}
          maxHeight={height}
        />
      ) : (
        <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height }} />}>
          <ChartCanvas
            option={option}
            theme={theme}
            description={`${title}. ${summary}`}
            height={height}
            opens={opens}
          />
        </Suspense>
      )}
    </figure>
  )
}

/** Columns of the default table end in the number of their series. */
const ofColumn = (opens: NonNullable<ChartProps['opens']>) => (row: number, column: string) => {
  const [series] = /\d+$/.exec(column) ?? []
  return series === undefined ? undefined : opens(row, Number(series))
}

function useChartTheme(language: string) {
  const scheme = useColourScheme()
  const direction = useDirection()
  const patterns = usePatterns()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return useMemo(
    () => ({
      ink: inks[scheme],
      palette: palettes[scheme],
      direction,
      patterns,
      animated: !isStill,
      language: language === 'uz' ? ('uz' as const) : ('ru' as const),
    }),
    [scheme, direction, patterns, isStill, language],
  )
}
