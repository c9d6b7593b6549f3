import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPostFile } from '#contract/api/help/knowledge-base'
import { useRead } from '../../../lib/api/server-data'
import { usePreferences } from '../../../lib/device/preferences'
import styles from './Article.module.css'

interface Props {
  /** File id of the post. */
  file?: unknown
  /** Name of a bundled screenshot. */
  picture?: unknown
  alt: string
}

export function Picture({ file, picture, alt }: Props) {
  if (typeof file === 'number') return <OwnPicture id={file} alt={alt} />
  return <ScreenPicture name={String(picture)} alt={alt} />
}

function ScreenPicture({ name, alt }: { name: string; alt: string }) {
  const lang = usePreferences((preferences) => preferences.lang)
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      className={styles.picture}
      src={`/help-pictures/${lang}/${name}.jpg`}
      alt={alt}
      width={1200}
      height={750}
      loading="lazy"
      onError={() => setIsMissing(true)}
    />
  )
}

/** Files need the access token, so the address cannot be used as src. */
function OwnPicture({ id, alt }: { id: number; alt: string }) {
  const { t } = useTranslation('help')
  const { data, error } = useRead(readPostFile, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const created = URL.createObjectURL(data)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [data])
  if (error) return <p className={styles.noPicture}>{t('article.noPicture')}</p>
  return <img className={styles.picture} src={address} alt={alt} />
}
