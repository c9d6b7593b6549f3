import { EllipsisOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { PaginationProps } from 'antd'
import { cloneElement, isValidElement } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../lib/device/preferences'
import { formatNumber } from '../../../lib/text/format'

type ItemRender = NonNullable<PaginationProps['itemRender']>

/** antd's page links with formatted numbers and labelled arrows. */
export function usePageLinks(): ItemRender {
  const { t } = useTranslation('kit')
  const isRtl = usePreferences(({ direction }) => direction === 'rtl')
  return (page, type, link) => {
    if (!isValidElement<{ 'aria-label'?: string }>(link)) return link
    if (type === 'page') return cloneElement(link, {}, formatNumber(page))
    if (type !== 'prev' && type !== 'next') return cloneElement(link, {}, <EllipsisOutlined aria-hidden />)
    const Arrow = (type === 'prev') === isRtl ? RightOutlined : LeftOutlined
    return cloneElement(link, { 'aria-label': t(`table.${type}`) }, <Arrow aria-hidden />)
  }
}
