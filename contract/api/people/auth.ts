import * as z from 'zod'
import { directions, themes } from '../../appearance'
import { emissionStatuses } from '../../domain/measurement/emission-status'
import { endpoint } from '../../endpoint'
import { done, freeText, instant, language, newPassword, screenPath } from '../../shapes'

export const theme = z.enum(themes)
export const direction = z.enum(directions)

/** With the names of the specification. */
const userFields = {
  uid: z.number().int(),
  displayName: z.string(),
  email: z.string(),
  about: z.string(),
  photoURL: z.string().nullable(),
  status: z.enum(['active', 'inactive']),
  userRole: z.string(),
  roles: z.array(z.string()),
  /** JSON, deflated, in base64. */
  permissions: z.string(),
  lang: language,
  theme,
  direction,
  bookmarks: z.array(z.string()),
  landing: z.string(),
  /** `required`: no other right is granted until it is set up. */
  second_factor: z.enum(['on', 'off', 'required']),
  /** Sees only measurements of their own laboratory. */
  own_measurements_only: z.boolean(),
  /** Current names by code. */
  status_names: z.record(z.enum(emissionStatuses), z.object({ ru: z.string(), uz: z.string() })),
  /** Preferences by name; the browser defines the text. */
  arrangements: z.record(z.string(), z.string()),
}

export const signedInUser = z.object(userFields)
export type SignedInUser = z.infer<typeof signedInUser>

/** Decoded permissions. Menu levels are in `submenu`, parts of a screen in `children`. */
export interface PermissionEntry {
  id: number
  unique_name: string
  title: string
  submenu: PermissionEntry[]
  children: PermissionEntry[]
}

const credential = z.string().max(320)
/** Six digits, or a recovery code. */
const factorCode = z.string().trim().min(1, 'required').max(40)
const ownPassword = z.string().min(1, 'required').max(1000)

const tokens = z.string().meta({
  description: 'A JSON text: {"access": "…", "refresh": "…"}. `access` goes into the Authorization header',
  contentMediaType: 'application/json',
  examples: ['{"access":"eyJhbGciOi…","refresh":"q3Zk…"}'],
})

export const signIn = endpoint('POST /api/auth/token/login/', {
  access: 'public',
  summary: 'Sign in with e-mail and password, and with a code where the account has a second factor',
  otherStatuses: [401, 429],
  body: z
    .strictObject({
      email: credential.optional(),
      login: credential.optional(),
      username: credential.optional(),
      password: ownPassword,
      code: factorCode.optional(),
    })
    .refine((body) => body.email || body.login || body.username, {
      path: ['email'],
      message: 'required',
      // Also with a wrong password, so that all errors are reported at once.
      when: ({ value }) => value !== null && typeof value === 'object',
    }),
  response: signedInUser.extend({ tokens }),
})

export const refreshSession = endpoint('POST /api/auth/token/refresh/', {
  access: 'public',
  summary: 'Exchange the refresh token, from the body or the cookie, for a new pair',
  otherStatuses: [401, 403],
  body: z.strictObject({ refresh: z.string().max(500).optional() }),
  response: z.object({ access: z.string(), refresh: z.string() }),
})

export const signOut = endpoint('POST /api/auth/blacklist/logout/', {
  access: 'public',
  summary: 'End the session of the refresh token, from the body or the cookie',
  otherStatuses: [403],
  body: z.strictObject({ refresh: z.string().max(500).optional() }),
  response: done,
})

export const currentUser = endpoint('GET /api/auth/user', {
  access: 'session',
  summary: 'The signed-in user',
  response: signedInUser,
})

export const currentProfile = endpoint('GET /api/auth/get-user/', {
  access: 'session',
  summary: "The signed-in user's profile, read at the start of the application",
  response: signedInUser,
})

export const demoAccounts = endpoint('GET /api/auth/demo-accounts/', {
  access: 'public',
  summary: 'The demo accounts, while the demo is on',
  response: z.object({
    password: z.string().nullable(),
    accounts: z.array(z.object({ email: z.string(), role: z.string() })),
  }),
})

export const changeProfile = endpoint('PATCH /api/auth/profile/', {
  access: 'session',
  summary: 'Change what the user decides about themselves',
  body: z.strictObject({
    about: freeText(2000).optional(),
    lang: language.optional(),
    theme: theme.optional(),
    direction: direction.optional(),
    bookmarks: z.array(screenPath).max(10).optional(),
  }),
  response: signedInUser,
})

export const storePreference = endpoint('PUT /api/auth/arrangements/{name}/', {
  access: 'session',
  summary: 'Keep how the user arranged something on their screens, or forget it',
  params: z.strictObject({ name: z.string().regex(/^[\w.-]{1,100}$/) }),
  body: z.strictObject({ value: freeText(30_000).nullable() }),
  response: done,
})

export const changePassword = endpoint('POST /api/auth/password/', {
  access: 'session',
  summary: 'Change the own password; every other session ends',
  otherStatuses: [429],
  body: z.strictObject({
    current: ownPassword,
    next: newPassword,
  }),
  response: done,
})

const linkToken = z.string().min(1, 'required').max(100)

export const checkPasswordLink = endpoint('POST /api/auth/password-link/check/', {
  access: 'public',
  summary: 'Whose link it is; 404 when it was used, replaced or is too old',
  otherStatuses: [404],
  body: z.strictObject({ token: linkToken }),
  response: z.object({ displayName: z.string(), email: z.string() }),
})

export const usePasswordLink = endpoint('POST /api/auth/password-link/', {
  access: 'public',
  summary: 'Choose a password by a link that an administrator made; the link is used up',
  otherStatuses: [404],
  body: z.strictObject({ token: linkToken, password: newPassword }),
  response: z.object({ email: z.string() }),
})

export const readSecondFactor = endpoint('GET /api/auth/second-factor/', {
  access: 'session',
  summary: 'Whether the own account has a second factor',
  response: z.object({
    since: instant.nullable(),
    /** Remaining. */
    recovery_codes: z.number().int(),
    required: z.boolean(),
  }),
})

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const askForSecondFactor = endpoint('PUT /api/auth/second-factor/', {
  access: 'session',
  summary: 'A new secret for an authenticator; it counts once a code of it was sent',
  otherStatuses: [429],
  body: z.strictObject({ password: ownPassword }),
  /** Base32, and the otpauth address. */
  response: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmSecondFactor = endpoint('PUT /api/auth/second-factor/confirm/', {
  access: 'session',
  summary:
    'Switch the second factor on by a code of it; answers recovery codes, once. Every other session ends',
  otherStatuses: [429],
  body: z.strictObject({ code: factorCode }),
  response: recoveryCodes,
})

export const renewRecoveryCodes = endpoint('PUT /api/auth/second-factor/recovery-codes/', {
  access: 'session',
  summary: 'New recovery codes in place of the old ones',
  otherStatuses: [429],
  body: z.strictObject({ password: ownPassword }),
  response: recoveryCodes,
})

export const dropSecondFactor = endpoint('DELETE /api/auth/second-factor/', {
  access: 'session',
  summary: 'Switch the own second factor off',
  otherStatuses: [429],
  body: z.strictObject({ password: ownPassword }),
  response: done,
})

export const photoLimitBytes = 2 * 1024 * 1024

export const uploadPhoto = endpoint('POST /api/auth/photo/', {
  access: 'session',
  summary: 'Replace the own photo: JPG or PNG, at most 2 MB',
  body: z.strictObject({ photo: z.file().max(photoLimitBytes) }),
  response: signedInUser,
})

export const removePhoto = endpoint('DELETE /api/auth/photo/', {
  access: 'session',
  summary: 'Remove the own photo',
  response: signedInUser,
})

export const ownSession = z.object({
  id: z.string(),
  started_at: instant,
  last_used_at: instant,
  ip: z.string(),
  user_agent: z.string(),
  current: z.boolean(),
})

export const listOwnSessions = endpoint('GET /api/auth/sessions/', {
  access: 'session',
  summary: 'The own open sessions',
  response: z.object({ data: z.array(ownSession) }),
})

export const endOwnSession = endpoint('DELETE /api/auth/sessions/{id}/', {
  access: 'session',
  summary: 'End one of the own sessions',
  params: z.strictObject({ id: z.uuid() }),
  response: done,
})

export const readFile = endpoint('GET /api/files/{id}/', {
  access: 'session',
  summary: 'A stored file that the caller may see',
  response: z.file(),
})
