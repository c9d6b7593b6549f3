import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Folded away until used. */
export function RareFilters({ isUsed, children }: { isUsed: boolean; children: ReactNode }) {
  const { t } = useTranslation('kit')
  const [isUnfolded, setIsUnfolded] = useState(false)
  return (
    <>
      {(isUnfolded || isUsed) && children}
      {!isUsed && (
        // With an icon: antd renders buttons without one twice.
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
