import { Pagination, type PaginationProps } from 'antd'
import { usePageLinks } from '../../../ui/table/grid/page-links'

export const SmallPagination = (props: PaginationProps) => (
  <Pagination size="small" hideOnSinglePage showSizeChanger={false} itemRender={usePageLinks()} {...props} />
)
