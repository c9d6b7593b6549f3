import { type CSSProperties, useEffect, useState } from 'react'
import { readFile, type SignedInUser } from '#contract/api/people/auth'
import { useRead } from '../../lib/api/server-data'
import styles from './UserPhoto.module.css'

interface Props {
  user: Pick<SignedInUser, 'displayName' | 'photoURL'>
  size?: number
}

/** The photo, or the first letters of the name. Files are given only with the access token, so not as a plain address. */
export function UserPhoto({ user, size = 32 }: Props) {
  const address = usePhotoAddress(user.photoURL)
  return (
    <span
      className={styles.photo}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden="true"
      // Drawn by the style sheet: as text they would be part of the name of a button around them.
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
