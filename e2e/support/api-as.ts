import { type APIRequestContext, expect } from '@playwright/test'
import { demoPassword } from '../../contract/demo-accounts'

export const objectsApi = '/api/company-objects'

interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Calls the API in somebody's name. */
export async function apiAs(request: APIRequestContext, account: string) {
  const data = { email: `${account}@eco.demo`, password: demoPassword }
  const signedIn = await (await request.post('/api/auth/token/login/', { data })).json()
  const headers = { authorization: `Bearer ${JSON.parse(signedIn.tokens).access}` }
  const send = async (method: 'post' | 'put' | 'patch', path: string, data: object) => {
    const reply = await request[method](path, { headers, data })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
  return {
    answer: (path: string) => request.get(path, { headers }),
    upload: async (path: string, multipart: Record<string, string | Upload>) => {
      const reply = await request.post(path, { headers, multipart })
      expect(reply.ok(), await reply.text()).toBe(true)
      return reply.json()
    },
    get: async (path: string) => (await request.get(path, { headers })).json(),
    post: (path: string, data: object) => send('post', path, data),
    put: (path: string, data: object) => send('put', path, data),
    patch: (path: string, data: object) => send('patch', path, data),
  }
}
export type Api = Awaited<ReturnType<typeof apiAs>>

/** The look and the columns that the account began with: a second attempt must not find what the first one chose. */
export async function forgetChoices(request: APIRequestContext, account: string): Promise<void> {
  const user = await apiAs(request, account)
  const { arrangements } = await user.get('/api/auth/user')
  for (const name of Object.keys(arrangements).filter((name) => name.startsWith('table.')))
    await user.put(`/api/auth/arrangements/${name}/`, { value: null })
  await user.patch('/api/auth/profile/', { theme: 'light' })
}

/** An object of a test's own. */
export async function makeObject(admin: Api, title: string): Promise<number> {
  const { region, district, ownership_form, activity_field } = await admin.get(`${objectsApi}/objects/1`)
  const { id } = await admin.post(`${objectsApi}/objects/`, {
    title,
    inn: '912345678',
    address: 'ул. Навои, 5',
    latitude: 41.475,
    longitude: 69.565,
    region_id: region.id,
    district_id: district.id,
    ownership_form_id: ownership_form.id,
    activity_field_id: activity_field.id,
    danger_category: 2,
    activity_start: '2015-03-01',
  })
  return id
}

/** The same, with a source of air. */
export async function makeSource(admin: Api, title: string) {
  const object = await makeObject(admin, title)
  const fields = { number: '1', name: 'Труба', type: 'air' }
  const source = await admin.post(`${objectsApi}/polution-source/`, { object_id: object, ...fields })
  const [component] = (await admin.get('/api/settings/components/?medium=air&page_size=1')).data
  return {
    object,
    source: source.id as number,
    component: component as { id: number; name: string },
  }
}

/** Today in Tashkent, or so many days before. */
export function dayBefore(days: number): string {
  const day = new Date(Date.now() - days * 24 * 3_600_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tashkent' }).format(day)
}
