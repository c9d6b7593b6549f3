import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import type { Fields } from '#contract/fields/field'
import { textLike } from '#contract/fields/field'
import { titles } from '#contract/fields/titles'
import type { Register, RegisterRow } from '#contract/registers/any-register'
import { useWords } from '../../lib/text/use-words'
import type { Column } from '../../ui/table/column'
import { fieldColumns, shownFirst } from '../fields/field-columns'

const name = textLike(titles.name, z.string(), { isSorted: true })

export function fieldsOf({ fields, series }: Register): Fields {
  return { name, ...fields, ...series?.fields }
}

export function useRecordColumns(register: Register): Column<RegisterRow>[] {
  const { t } = useTranslation('registers')
  const say = useWords()
  return useMemo(() => {
    const fields = fieldsOf(register)
    const columns = fieldColumns<RegisterRow, Fields>(fields, { say, missing: t('missing') }, {})
    const { series } = register
    return shownFirst(
      columns.map((column) => ({
        ...column,
        ...(series && column.key in series.fields && { missing: t('notKnown') }),
      })),
      register.shown,
    )
  }, [register, say, t])
}
