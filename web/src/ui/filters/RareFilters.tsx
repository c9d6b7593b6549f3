import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  isUsed: boolean
  children: ReactNode
}

/** Filters that people rarely pick by: folded away until one is used. */
export function RareFilters({ isUsed, children }: Props) {
  const { t } = useTranslation('kit')
  const [isUnfolded, setIsUnfolded] = useState(false)
  return (
    <>
      {(isUnfolded || isUsed) && children}
      {!isUsed && (
        // With a sign: a button of the kit that has none makes room for one, and is drawn twice for that.
        <Button
          icon={<DownOutlined aria-hidden rotate={isUnfolded ? 180 : 0} />}
          iconPlacement="end"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {t(isUnfolded ? 'table.fewerFilters' : 'table.moreFilters')}
        </Button>
      )}
    </>
  )
}
