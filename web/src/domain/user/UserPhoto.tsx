import { type CSSProperties, useEffect, useState } from 'react'
import { readFile, type SignedInUser } from '#contract/api/people/auth'
import { useRead } from '../../lib/api/server-data'
import styles from './UserPhoto.module.css'

interface Props {
  user: Pick<SignedInUser, 'displayName' | 'photoURL'>
  size?: number
}

/** Files need the access token, so the address cannot be used as src. */
export function UserPhoto({ user, size = 32 }: Props) {
  const address = usePhotoAddress(user.photoURL)
  return (
    <span
      className={styles.photo}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden="true"
      // Drawn by CSS: as text it would become part of the name of a surrounding button.
      {...(!address && { 'data-initials': initials(user.displayName) })}
    >
      {address && <img src={address} alt="" />}
    </span>
  )
}

function usePhotoAddress(photoURL: string | null): string | undefined {
  const id = /\/api\/files\/(\d+)\//.exec(photoURL ?? '')?.[1]
  const { data: file } = useRead(
    readFile,
    { params: { id: Number(id) } },
    { enabled: id !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file || !id) return setAddress(undefined)
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [file, id])
  return address
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()
}
