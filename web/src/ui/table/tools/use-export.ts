import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/api/save-file'
import { useErrorText } from '../../../lib/text/error-text'
import { formatDate, formatNumber, today } from '../../../lib/text/format'
import { useToast } from '../../toast'
import { type Column, exportedColumns } from '../column'
import type { List } from '../list'
import { exportCsv, exportLimit, type Progress } from './export-csv'

/** Leaving the page cancels a running export. */
export function useExport<Row>(list: List<Row>, columns: readonly Column<Row>[], title: string) {
  const { t } = useTranslation('kit')
  const toast = useToast()
  const errorText = useErrorText()
  const running = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<Progress | 'unknown'>()
  useEffect(() => () => running.current?.abort(), [])

  async function run(work: (signal: AbortSignal) => Promise<void>) {
    const cancel = new AbortController()
    running.current?.abort()
    running.current = cancel
    setProgress('unknown')
    try {
      await work(cancel.signal)
    } catch (error) {
      if (!cancel.signal.aborted) toast.error(`${t('table.export.failed')} ${errorText(error)}`)
    } finally {
      if (running.current === cancel) setProgress(undefined)
    }
  }

  const name = `${title} ${formatDate(today())}`
  return {
    progress,
    cancel: () => running.current?.abort(),
    csv: () =>
      run(async (signal) => {
        const { text, isCut } = await exportCsv(list, columns, signal, setProgress)
        saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name, 'csv')
        if (isCut) toast.info(t('table.export.cut', { limit: formatNumber(exportLimit) }))
      }),
    excel:
      list.excel &&
      (() =>
        run(async (signal) => {
          const keys = exportedColumns(columns).map(({ key }) => key)
          saveFile((await list.excel?.(keys, signal)) ?? new Blob(), name, 'xlsx')
        })),
  }
}
