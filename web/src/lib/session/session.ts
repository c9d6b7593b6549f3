import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { PermissionEntry, SignedInUser } from '#contract/api/people/auth'
import type { PermissionName } from '#contract/permissions/permissions'
import { readText, writeText } from '../device/device'
import { decodePermissions } from './decode-permissions'

interface Session {
  /** Of the profile; none until it has arrived. */
  state: 'waiting' | 'ready' | 'failed'
  profile: SignedInUser | undefined
  /** The specification's default. It grants nothing: rights come from the profile alone. */
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

/** The profile where there must be one: inside the shell. */
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

/** Entries nest in submenus and, on a screen, in children. */
function flatten(entries: readonly PermissionEntry[]): PermissionEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.submenu), ...flatten(entry.children)])
}

const headerLimit = 4096

/** Until the profile has arrived, what was granted when it last did: the call for it carries the header too. */
const keptHeader = 'eco.permissions'

/** What the specification wants sent with every request. The server decides by the database, never by this. */
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
