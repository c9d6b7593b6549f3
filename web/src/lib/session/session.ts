import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { PermissionEntry, SignedInUser } from '#contract/api/people/auth'
import type { PermissionName } from '#contract/permissions/permissions'
import { readText, writeText } from '../device/device'

interface Session {
  /** Of the profile. */
  state: 'waiting' | 'ready' | 'failed'
  profile: SignedInUser | undefined
  /** Default of the specification; it grants nothing. */
  role: string
  entries: PermissionEntry[]
  granted: ReadonlySet<string>
}

const nobody: Session = {
  state: 'waiting',
  profile: undefined,
  role: 'admin',
  entries: [],
  granted: new Set(),
}

const store = createStore<Session>(() => nobody)

export const session = store.getState

export const onSessionChange = store.subscribe

export function useSession<T>(select: (session: Session) => T): T {
  return useStore(store, select)
}

/** Only inside of the shell. */
export function useProfile(): SignedInUser {
  const profile = useSession((session) => session.profile)
  if (!profile) throw new Error('There is no profile outside of the shell')
  return profile
}

export async function setProfile(profile: SignedInUser) {
  const { entries, granted } = await readRights(profile)
  store.setState({ state: 'ready', profile, role: profile.userRole, entries, granted })
  writeText(keptHeader, headerOf(entries) ?? null)
}

export async function readRights({ permissions }: SignedInUser) {
  const entries = await decodePermissions(permissions)
  return { entries, granted: new Set(flatten(entries).map((entry) => entry.unique_name)) }
}

export function setProfileFailed() {
  store.setState({ state: 'failed' })
}

export function resetSession() {
  store.setState(nobody)
}

export function mayUse(uniqueName: PermissionName): boolean {
  return session().granted.has(uniqueName)
}

export function useMayUse(uniqueName: PermissionName): boolean {
  return useSession(({ granted }) => granted.has(uniqueName))
}

/** Entries nest in `submenu` and `children`. */
function flatten(entries: readonly PermissionEntry[]): PermissionEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.submenu), ...flatten(entry.children)])
}

const headerLimit = 4096

/** The request for the profile sends the last known permissions. */
const keptHeader = 'eco.permissions'

/** Required by the specification; the server ignores it. */
export function permissionsHeader(): string | undefined {
  const { profile, entries } = session()
  return profile ? headerOf(entries) : (readText(keptHeader) ?? undefined)
}

function headerOf(entries: readonly PermissionEntry[]): string | undefined {
  const header = flatten(entries)
    .map((entry) => entry.id.toString(36))
    .join(',')
  return header && header.length <= headerLimit ? header : undefined
}

/** JSON, deflated, in base64. */
async function decodePermissions(blob: string): Promise<PermissionEntry[]> {
  if (!blob) return []
  const bytes = Uint8Array.from(atob(blob), (character) => character.charCodeAt(0))
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Response(inflated).json()
}
