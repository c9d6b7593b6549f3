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
        <Button aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {t(isUnfolded ? 'table.fewerFilters' : 'table.moreFilters')}
        </Button>
      )}
    </>
  )
}
