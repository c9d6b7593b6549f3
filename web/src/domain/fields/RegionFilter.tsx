import { oneOf } from '#contract/fields/filter'
import { titles } from '#contract/fields/titles'
import { useWords } from '../../lib/text/use-words'
import { ReferenceFilter } from './ReferenceFilter'

const region = oneOf(titles.region, 'regions')

interface Props {
  value: number | undefined
  onChange: (region: number | undefined) => void
}

export function RegionFilter({ value, onChange }: Props) {
  const say = useWords()
  return (
    <ReferenceFilter
      filter={region}
      label={say(titles.region)}
      value={value}
      within={undefined}
      onChange={onChange}
    />
  )
}
