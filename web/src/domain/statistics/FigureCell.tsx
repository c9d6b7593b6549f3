import { useTranslation } from 'react-i18next'
import { isThin } from '#contract/domain/figures/thin-data'
import { type Figure, type Figures, shareIn } from '#contract/fields/statistics'
import { formatDate, formatNumber, formatPercent, noData } from '../../lib/text/format'
import { loadText } from '../measurement/measurement-texts'
import styles from './StatisticTable.module.css'
import type { StatisticRow, Values } from './statistic-columns'
import { Thin } from './Thin'

interface Props {
  name: string
  figures: Figures
  row: Pick<StatisticRow, 'now' | 'before'>
}

export function FigureCell({ name, figures, row: { now, before } }: Props) {
  const figure = figures[name]
  if (!figure) return null
  const text = textOf(figure, name, now)
  const basis = shareIn(basisOf(figure, figures), now)
  const isShare = figure.kind === 'share'
  return (
    <>
      {basis && text !== noData && now[name] !== 0 ? (
        <Thin part={basis.part} whole={basis.whole} isSaid={isShare}>
          <span title={isShare ? `${formatNumber(basis.part)} / ${formatNumber(basis.whole)}` : undefined}>
            {text}
          </span>
        </Thin>
      ) : (
        text
      )}
      {before && isToldIn(before, figure, name) && (
        <Before figure={figure} figures={figures} name={name} now={now} before={before} />
      )}
    </>
  )
}

/** Values that were not counted in the earlier period are not compared. */
const isToldIn = (values: Values, figure: Figure, name: string) =>
  figure.kind === 'share'
    ? shareIn(figure, values) !== null
    : (values[name] ?? (figure.kind === 'load' ? values.worst_at : null) ?? null) !== null

/** The share that a figure is based on. */
const basisOf = (figure: Figure, figures: Figures) => (figure.standsOn && figures[figure.standsOn]) || figure

function textOf(figure: Figure, name: string, values: Values): string {
  if (figure.kind === 'share') {
    const share = shareIn(figure, values)
    return share ? formatPercent(share.share) : noData
  }
  const value = values[name] ?? null
  if (figure.kind === 'day') return formatDate(value === null ? null : String(value))
  if (figure.kind === 'load') {
    // A worst day without a load means an infinite load.
    if (value === null) return values.worst_at ? loadText(Number.POSITIVE_INFINITY) : noData
    return loadText(Number(value))
  }
  return formatNumber(value)
}

interface BeforeProps {
  figure: Figure
  figures: Figures
  name: string
  now: Values
  before: Values
}

function Before({ figure, figures, name, now, before }: BeforeProps) {
  const { t } = useTranslation('statistics')
  const was = textOf(figure, name, before)
  if (figure.kind === 'day') return <span className={styles.was}>{was}</span>
  const basis = figure.standsOn ? shareIn(basisOf(figure, figures), before) : null
  if (basis && isThin(basis.part, basis.whole))
    return (
      <span
        className={styles.was}
        title={t('thin.basis', { part: formatNumber(basis.part), whole: formatNumber(basis.whole) })}
      >
        {t('wasThin')}
      </span>
    )
  const change = changeOf(figure, name, now, before)
  return (
    <span className={styles.was}>
      {t('was', { value: was })}
      {change !== null && change !== 0 && (
        <b className={figure.isBad && change > 0 ? styles.worse : undefined}>
          <bdi>
            {figure.kind === 'share'
              ? t('points', { value: signed(figure, change) })
              : signed(figure, change)}
          </bdi>
        </b>
      )}
    </span>
  )
}

function changeOf(figure: Figure, name: string, now: Values, before: Values): number | null {
  const [value, past] = [now, before].map((values) =>
    figure.kind === 'share' ? (shareIn(figure, values)?.share ?? null) : (values[name] ?? null),
  )
  return typeof value === 'number' && typeof past === 'number' ? Number((value - past).toFixed(6)) : null
}

function signed({ kind }: Figure, change: number): string {
  const sign = change > 0 ? '+' : '−'
  // Removes floating-point noise.
  const size = Number(Math.abs(change).toFixed(6))
  if (kind === 'share') return `${sign}${formatNumber(size * 100, 1)}`
  return `${sign}${formatNumber(size, kind === 'load' ? 2 : undefined)}`
}
