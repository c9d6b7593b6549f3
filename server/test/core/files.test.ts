import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { currentUser, photoLimitBytes, removePhoto, uploadPhoto } from '#contract/api/people/auth'
import { fileOf, jpegOf, pngFile, pngOf } from '../support/files/pictures'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, anonymous, as, aPerson } = workWith(server)

const upload = (photo: File, caller = as('csak')) => caller.call(uploadPhoto, { body: { photo } })
const storedFiles = async () =>
  (await readdir(server.filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('a photo', () => {
  test.each([
    ['PNG', fileOf(pngOf(), 'я.png', 'image/png'), 'image/png'],
    ['JPG', fileOf(jpegOf(), 'я.jpg', 'image/jpeg'), 'image/jpeg'],
    ['"JPNG"', fileOf(jpegOf(), 'я.jpng', 'image/jpng'), 'image/jpeg'],
    ['PNG under the name of a JPG', fileOf(pngOf(), 'photo.jpg', 'image/jpeg'), 'image/png'],
    ['JPG without name or type', fileOf(jpegOf(), 'photo', ''), 'image/jpeg'],
  ])('may be a %s; what it is is judged by its content', async (_, photo, type) => {
    const { photoURL } = expectDone(await upload(photo))
    const shown = await as('csak').send('GET', photoURL ?? '')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe(type)
    expect(shown.body.bytes).toEqual(Buffer.from(await photo.arrayBuffer()))
  })

  test.each([
    ['text', fileOf('I am a picture', 'photo.png', 'image/png')],
    [
      'SVG',
      fileOf(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        'photo.png',
        'image/png',
      ),
    ],
    ['HTML', fileOf('<!doctype html><script>alert(1)</script>', 'photo.jpg', 'image/jpeg')],
    ['GIF', fileOf('GIF89a...', 'photo.png', 'image/png')],
    ['PDF', fileOf('%PDF-1.7', 'photo.jpg', 'image/jpeg')],
    ['nothing', fileOf('', 'photo.png', 'image/png')],
    ['the beginning of a PNG', fileOf(pngOf().subarray(0, 6), 'photo.png', 'image/png')],
  ])('may not be %s, whatever its name', async (_, photo) => {
    const reply = await upload(photo)
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'file.type', fields: { photo: { code: 'file-type' } } },
    })
  })

  test('may have 2 MB and not a byte more', async () => {
    expectDone(await upload(pngFile(photoLimitBytes)))
    const reply = await upload(pngFile(photoLimitBytes + 1))
    expect(reply).toMatchObject({ status: 413, body: { code: 'file.too-large' } })
    expect((await upload(pngFile(8 * 1024 * 1024))).status).toBe(413)
  })

  test('comes as a form, with nothing else in it', async () => {
    const send = (request: object) => as('csak').send('POST', uploadPhoto.path, request)
    expect((await send({ body: { photo: 'x' } })).status).toBe(415)
    expect((await send({ body: pngOf(), headers: { 'content-type': 'image/png' } })).status).toBe(415)
    expect((await send({})).status).toBe(415)
    const formOf = (entries: [string, string | File][]) => {
      const form = new FormData()
      for (const [name, value] of entries) form.append(name, value as File)
      return form
    }
    const status = async (...entries: [string, string | File][]) =>
      (await send({ body: formOf(entries) })).status
    expect(await status()).toBe(422)
    expect(await status(['photo', 'not a file'])).toBe(422)
    expect(await status(['other', pngFile()])).toBe(422)
    expect(await status(['photo', pngFile()], ['role', 'admin'])).toBe(422)
    expect(await status(['photo', pngFile()], ['photo2', pngFile()])).toBeGreaterThanOrEqual(400)
  })

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'a form that is cut off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n\x89PNG',
    ],
    ['no form at all', 'multipart/form-data; boundary=b', 'hello'],
    ['an empty body', 'multipart/form-data; boundary=b', ''],
    ['a part without a name', 'multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--\r\n'],
  ])('in %s is refused, not a fault of ours', async (_, type, body) => {
    const reply = await as('csak').send('POST', uploadPhoto.path, { body, headers: { 'content-type': type } })
    expect([400, 415, 422]).toContain(reply.status)
  })

  test('is served so that a browser runs nothing of it', async () => {
    const { photoURL } = expectDone(await upload(fileOf(pngOf(), '"; x="<b>ў.png', 'image/png')))
    const { headers } = await as('csak').send('GET', photoURL ?? '')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(headers.get('cache-control')).toContain('private')
    expect(headers.get('content-disposition')).toMatch(
      /^inline; filename="[^"\\]+"; filename\*=UTF-8''[\w%.'-]+$/,
    )
  })

  test('is seen by its owner and by who manages users, and does not exist for others', async () => {
    const [owner, stranger, manager] = [
      await aPerson(),
      await aPerson(),
      await aPerson({ granted: ['users.view'] }),
    ]
    const { photoURL } = expectDone(await upload(pngFile(0, 'mine'), owner))
    const statusFor = async (caller: typeof anonymous) => (await caller.send('GET', photoURL ?? '')).status
    expect(await statusFor(owner)).toBe(200)
    expect(await statusFor(manager)).toBe(200)
    expect(await statusFor(stranger)).toBe(404)
    expect(await statusFor(anonymous)).toBe(401)
  })

  test('that was replaced or removed is gone for everybody', async () => {
    const owner = await aPerson()
    const first = expectDone(await upload(pngFile(0, 'first'), owner)).photoURL ?? ''
    const second = expectDone(await upload(pngFile(0, 'second'), owner)).photoURL ?? ''
    expect(second).not.toBe(first)
    for (const caller of [owner, admin]) expect((await caller.send('GET', first)).status).toBe(404)
    expect(expectDone(await owner.call(removePhoto)).photoURL).toBeNull()
    expect((await owner.send('GET', second)).status).toBe(404)
    expect((await owner.call(currentUser)).body.photoURL).toBeNull()
  })

  test('with the same content is stored once', async () => {
    const [one, other] = [await aPerson(), await aPerson()]
    const before = (await storedFiles()).length
    await Promise.all([upload(pngFile(0, 'shared'), one), upload(pngFile(0, 'shared'), other)])
    expectDone(await upload(pngFile(0, 'shared'), one))
    expect((await storedFiles()).length).toBe(before + 1)
  })
})

test.each(['1', '2147483647', '0', 'abc', '%2e%2e%2fpasswd', '..%2f..%2fetc%2fpasswd'])(
  'the file %s is not there',
  async (id) => {
    const { status } = await as('guest').send('GET', `/api/files/${id}/`)
    expect([404, 422]).toContain(status)
  },
)
