import type { PaginationProps } from 'antd'
import { cloneElement, isValidElement, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/text/format'

type ItemRender = NonNullable<PaginationProps['itemRender']>

/** The kit's links to pages: numbers with their thousands apart, arrows with a name. */
export function usePageLinks(): ItemRender {
  const { t } = useTranslation('kit')
  return (page, type, link) => {
    if (!isValidElement(link)) return link
    if (type === 'page') return cloneElement(link, {}, formatNumber(page))
    if (type !== 'prev' && type !== 'next') return link
    return cloneElement(link as ReactElement<{ 'aria-label': string }>, { 'aria-label': t(`table.${type}`) })
  }
}
