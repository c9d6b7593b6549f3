import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import { objectVerdictOf } from '#contract/domain/measurement/exceedance'
import { FlaggedMark, VerdictMark } from '../../../../domain/measurement/measurement-marks'
import { loadOf, loadText, valueText } from '../../../../domain/measurement/measurement-texts'
import { useLimitText } from '../../../../domain/measurement/use-limit-text'
import { formatDate } from '../../../../lib/text/format'
import { Block } from '../../../../ui/Block'
import { ScrollBox } from '../../../../ui/ScrollBox'
import { ErrorState, Loading } from '../../../../ui/states'
import { NoData } from '../../../../ui/table/grid/Cell'
import styles from '../passport.module.css'
import { bySource, type MeasuredSource, useLastMeasurements } from './use-last-measurements'

export function LastMeasurements({ objectId }: { objectId: number }) {
  const { t } = useTranslation('object-passport')
  const { measured, count, error, refetch } = useLastMeasurements(objectId)
  return (
    <Block title={t('measured.title')}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !measured && <Loading />}
      {measured?.length === 0 && <p className={styles.soft}>{t('measured.none')}</p>}
      {measured && measured.length > 0 && <MeasuredTable sources={bySource(measured)} />}
      {measured && measured.length < count && (
        <p className={styles.soft}>{t('measured.cut', { shown: measured.length, count })}</p>
      )}
    </Block>
  )
}

function MeasuredTable({ sources }: { sources: MeasuredSource[] }) {
  const { t } = useTranslation(['emissions', 'object-passport', 'fields', 'words'])
  return (
    <ScrollBox label={t('object-passport:measured.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('fields:emission.component')}</th>
            <th scope="col">{t('fields:emission.date')}</th>
            <th scope="col" className={styles.numeric}>
              {t('fields:emission.value')}
            </th>
            <th scope="col" className={styles.numeric}>
              {t('fields:emission.normative')}
            </th>
            <th scope="col" className={styles.numeric}>
              {t('fields:emission_short.object_load')}
            </th>
            <th scope="col">{t('fields:emission.verdict')}</th>
          </tr>
        </thead>
        {sources.map(({ source, medium, rows }) => (
          <tbody key={source.id}>
            <tr className={styles.groupHead}>
              <th colSpan={6} scope="rowgroup">
                <bdi>№ {source.name}</bdi>{' '}
                <span className={styles.soft}>· {t(`words:medium.${medium}`)}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollBox>
  )
}

function Line({ row }: { row: Emission }) {
  const { t } = useTranslation(['object-passport', 'company-objects', 'words'])
  const { object_verdict, object_norm_type: type, object_norm_value: limit } = row
  const limitText = useLimitText()
  const load = loadOf(row)
  // The load is the norm's; a background level has none.
  const isByBackground = type === 'fon'
  return (
    <tr>
      <th scope="row">{row.component.name}</th>
      <td>{formatDate(row.date)}</td>
      <td className={styles.numeric}>
        <bdi dir="ltr">
          {valueText(row)} {row.unit.name}
        </bdi>
      </td>
      <td className={styles.numeric}>
        {type && limit ? (
          <bdi>
            {t(`words:normative_type.${type}`)} {limitText(limit)}
          </bdi>
        ) : (
          <NoData why={t('measured.noNorm')} />
        )}
      </td>
      <td className={styles.numeric}>
        {load === null || isByBackground ? (
          <NoData why={t(isByBackground ? 'measured.background' : 'measured.noNorm')} />
        ) : (
          <bdi dir="ltr">{loadText(load)}</bdi>
        )}
      </td>
      <td>
        <VerdictMark verdict={objectVerdictOf(object_verdict, type)} /> <FlaggedMark emission={row} />
      </td>
    </tr>
  )
}
