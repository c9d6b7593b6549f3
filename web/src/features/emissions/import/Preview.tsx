import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EmissionsImportReport, PreviewedEmission } from '#contract/api/measurements/emissions-import'
import { verdicts } from '#contract/domain/measurement/exceedance'
import { ratioText } from '../../../domain/measurement/ratio-text'
import { VerdictMark } from '../../../domain/measurement/VerdictMark'
import { formatNumber } from '../../../lib/text/format'
import own from './emissions-import.module.css'
import { keptText } from './kept-text'
import { Measurement } from './Measurement'

/** What is new: how it was judged, and how the first of it looks. */
export function Preview({ report }: { report: EmissionsImportReport }) {
  const { t } = useTranslation(['emissions-import', 'emissions', 'fields'])
  const { verdicts: counts, created, blank, preview } = report
  return (
    <>
      <h3>{t('preview.title', { count: created, number: formatNumber(created) })}</h3>
      <dl className={own.verdicts}>
        {verdicts.map((verdict) => (
          <div key={verdict}>
            <dt>
              <VerdictMark verdict={verdict} brief />
            </dt>
            <dd>{formatNumber(counts[verdict])}</dd>
          </div>
        ))}
      </dl>
      {blank > 0 && <p className={own.hint}>{t('preview.blank', { number: formatNumber(blank) })}</p>}
      {created > preview.length && (
        <p className={own.hint}>{t('preview.first', { number: formatNumber(preview.length) })}</p>
      )}
      <Table<PreviewedEmission>
        className={own.table}
        size="small"
        rowKey={({ row }) => row}
        dataSource={preview}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: t('preview.row'), dataIndex: 'row', align: 'right' },
          { title: t('measurement'), render: (_, one) => <Measurement {...one} /> },
          {
            title: t('fields:emission.value'),
            align: 'right',
            render: (_, { value, unit }) => `${keptText(value)} ${unit}`,
          },
          {
            title: t('fields:emission.verdict'),
            render: (_, { verdict, ratio }) => (
              <>
                <VerdictMark verdict={verdict} brief /> {ratio !== null && ratioText(ratio)}
              </>
            ),
          },
        ]}
      />
    </>
  )
}
