import { useTranslation } from 'react-i18next'
import { useKey } from '../../../lib/keys'

/** Lists under `?` the keys that rows listen to themselves. */
export function TableKeys({ opens, ticks }: { opens: boolean; ticks: boolean }) {
  const { t } = useTranslation('kit')
  return (
    <>
      <Listed keys="↑ ↓" does={t('table.keys.rows')} />
      {opens && <Listed keys="Enter" does={t('table.keys.open')} />}
      {ticks && <Listed keys={t('table.keys.space')} does={t('table.keys.tick')} />}
    </>
  )
}

/** Keys are compared in small letters, so these names are shown and never fire. */
function Listed({ keys, does }: { keys: string; does: string }) {
  useKey(keys, does, () => undefined)
  return null
}
