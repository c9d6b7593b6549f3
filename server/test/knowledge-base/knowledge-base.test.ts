import { describe, expect, test } from 'vitest'
import * as kb from '#contract/api/help/knowledge-base'
import type { Article } from '#contract/domain/help/article'
import { pngFile } from '../support/files/pictures'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, as, aPerson } = workWith(server)
const guest = as('guest')

const names = (name: string) => ({ name_ru: name, name_uz: `${name} uz` })
const article = (...lines: string[]): Article => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

const category = expectDone(await admin.call(kb.createCategory, { body: names('Законы') }), 201)
const subcategory = expectDone(
  await admin.call(kb.createSubcategory, { body: { category_id: category.id, ...names('Воздух') } }),
  201,
)
const aPost = async (fields: object = {}) =>
  expectDone(
    await admin.call(kb.createPost, {
      body: { subcategory_id: subcategory.id, title_ru: 'Статья', ...fields },
    }),
    201,
  )
const change = (id: number, version: number, fields: object) =>
  admin.call(kb.updatePost, { params: { id }, body: { version, ...fields } })

describe('a post', () => {
  test('is a draft that readers do not know of until it is published, and stays as it was until published anew', async () => {
    const draft = await aPost({ content_ru: article('Первый') })
    expect(draft).toMatchObject({
      status: 'draft',
      version: 1,
      published_version: null,
      author: expect.any(String),
    })
    const params = { id: draft.id }
    expect((await guest.call(kb.readPost, { params })).status).toBe(404)
    expectDone(await change(draft.id, 1, { published: true }))
    const changed = expectDone(await change(draft.id, 1, { content_ru: article('Второй') }))
    expect(changed).toMatchObject({ status: 'changed', version: 2, published_version: 1 })
    const seen = expectDone(await guest.call(kb.readPost, { params }))
    expect(seen).toMatchObject({ content_ru: article('Первый'), author: null })
    expect(expectDone(await change(draft.id, 2, { published: true })).status).toBe('published')
    expect(expectDone(await guest.call(kb.readPost, { params })).content_ru).toEqual(article('Второй'))
    expectDone(await change(draft.id, 2, { published: false }))
    expect((await guest.call(kb.readPost, { params })).status).toBe(404)
  })

  test('that two change is not lost: the later one is shown what the other saved', async () => {
    const { id } = await aPost()
    expectDone(await change(id, 1, { title_ru: 'Первого' }))
    const late = await change(id, 1, { title_ru: 'Второго' })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'record.stale', current: { title_ru: 'Первого' } },
    })
  })

  test('keeps every version, and becomes again what it was', async () => {
    const { id } = await aPost({ content_ru: article('Было') })
    const params = { id }
    expectDone(await change(id, 1, { content_ru: article('Стало') }))
    const list = expectDone(await admin.call(kb.listVersions, { params })).data
    expect(list.map(({ version }) => version)).toEqual([2, 1])
    const old = expectDone(await admin.call(kb.readVersion, { params: { id, version: 1 } }))
    expect(old.content_ru).toEqual(article('Было'))
    const restored = await admin.call(kb.restoreVersion, { params: { id, version: 1 }, body: { version: 2 } })
    expect(expectDone(restored)).toMatchObject({ version: 3, content_ru: article('Было') })
    expect((await guest.call(kb.listVersions, { params })).status).toBe(403)
  })

  test('that is the same as it was is no new version', async () => {
    const content_ru: Article = {
      type: 'doc',
      content: [
        {
          type: 'heading',
          attrs: { level: 2 },
          content: [{ type: 'text', text: 'А', marks: [{ type: 'link', attrs: { href: '/help' } }] }],
        },
      ],
    }
    const { id } = await aPost({ content_ru })
    expect(expectDone(await change(id, 1, { content_ru })).version).toBe(1)
  })

  test('of a screen is the only one', async () => {
    await aPost({ screen: '/objects_list-test' })
    const second = await admin.call(kb.createPost, {
      body: { subcategory_id: subcategory.id, title_ru: 'Ещё', screen: '/objects_list-test' },
    })
    expect(second).toMatchObject({ status: 409, body: { code: 'record.duplicate', fields: { screen: {} } } })
  })

  test('stands where it was put, by whoever may', async () => {
    const ids = [(await aPost()).id, (await aPost()).id, (await aPost()).id]
    const [one = 0, two = 0, three = 0] = ids
    expectDone(await admin.call(kb.setOrder, { body: { of: 'posts', ids: [three, one, two] } }))
    const listed = expectDone(
      await admin.call(kb.listPostsOf, { params: { id: subcategory.id }, query: { page_size: 100 } }),
    ).data.map(({ id }) => id)
    expect(listed.filter((id) => ids.includes(id))).toEqual([three, one, two])
    expect((await guest.call(kb.setOrder, { body: { of: 'posts', ids } })).status).toBe(403)
  })
})

describe('a search', () => {
  test('finds words in other forms, with any apostrophe and in either alphabet, and nothing of drafts', async () => {
    const published = await aPost({
      title_ru: 'Учёт парниковых газов',
      title_uz: 'Issiqxona gazlari',
      content_ru: article('Как считать выбросы метана.'),
      content_uz: article('Metan o‘lchovlarini qanday kiritish kerak. Қўриқхоналарда ҳам.'),
      published: true,
    })
    await aPost({ title_ru: 'Черновик о выбросах метана' })
    const found = async (search: string) =>
      expectDone(await guest.call(kb.listPosts, { query: { search, page_size: 500 } })).data.map(
        ({ id }) => id,
      )
    for (const search of [
      'выброс метан',
      'метана выбросов',
      "o'lchov metan",
      'oʻlchovlar',
      'o`lchov',
      'qo‘riqxona',
      'ўлчов',
      'парник',
    ])
      expect(await found(search), search).toContain(published.id)
    expect(await found('ничего такого')).toEqual([])
    const [hit] = expectDone(await guest.call(kb.listPosts, { query: { search: 'выброс метан' } })).data
    expect(hit?.excerpt).toContain('выбросы')
    expect((await guest.call(kb.listPosts, { query: { search: "' & ! ( | :* \\ <->" } })).status).toBe(200)
  })
})

describe('the shelves', () => {
  test('of the knowledge base are open to those who were granted it', async () => {
    const post = await aPost({ published: true })
    const reader = await aPerson({ granted: ['help.view'] })
    expect((await reader.call(kb.readPost, { params: { id: post.id } })).status).toBe(404)
    expect(expectDone(await reader.call(kb.listCategories, { query: { shelf: 'knowledge' } })).data).toEqual(
      [],
    )
    expectDone(await guest.call(kb.readPost, { params: { id: post.id } }))
  })

  test('give up a category only when nothing is in it', async () => {
    expect((await admin.call(kb.deleteCategory, { params: { id: category.id } })).body.code).toBe(
      'record.in-use',
    )
    const empty = expectDone(await admin.call(kb.createCategory, { body: names('Пустой') }), 201)
    const renamed = { params: { id: empty.id }, body: { version: 1, name_ru: 'Другой' } }
    expect(expectDone(await admin.call(kb.updateCategory, renamed))).toMatchObject({
      name: 'Другой',
      version: 2,
    })
    expect((await admin.call(kb.updateCategory, renamed)).status).toBe(409)
    expectDone(await admin.call(kb.deleteCategory, { params: { id: empty.id } }))
  })

  test('show a category with its subcategories and their posts', async () => {
    const post = await aPost({ published: true })
    const params = { id: category.id }
    const whole = expectDone(await guest.call(kb.listSubcategoriesOf, { params })).data
    expect(whole[0]?.posts?.map(({ id }) => id)).toContain(post.id)
    const partial = expectDone(
      await guest.call(kb.listSubcategoriesOf, { params, query: { partial: '1' } }),
    ).data
    expect(partial[0]).not.toHaveProperty('posts')
  })
})

describe('attacks', () => {
  const attacks: [string, unknown][] = [
    ['HTML', '<script>alert(1)</script>'],
    ['an SVG', { type: 'doc', content: [{ type: 'svg', attrs: { onload: 'alert(1)' } }] }],
    ['a frame', { type: 'doc', content: [{ type: 'iframe', attrs: { src: 'javascript:alert(1)' } }] }],
    [
      'a picture from elsewhere',
      { type: 'doc', content: [{ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }] },
    ],
    [
      'a picture of another post',
      { type: 'doc', content: [{ type: 'image', attrs: { file: 2_000_000_000 } }] },
    ],
  ]
  test.each(attacks)('by %s are refused', async (_, content_ru) => {
    const { id } = await aPost()
    expect(await change(id, 1, { content_ru })).toMatchObject({
      status: 422,
      body: { fields: { content_ru: {} } },
    })
  })

  test('by links and styles leave nothing but the text', async () => {
    const text = '<img src=x onerror=alert(1)>'
    const { id } = await aPost({
      title_ru: text,
      content_ru: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            attrs: { style: 'position:fixed', onclick: 'alert(1)' },
            content: [
              { type: 'text', text, marks: [{ type: 'link', attrs: { href: ' javascript:alert(1)' } }] },
            ],
          },
        ],
      },
      published: true,
    })
    const reply = await guest.call(kb.readPost, { params: { id } })
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    expect(expectDone(reply)).toMatchObject({ title: text, content_ru: article(text) })
  })
})

describe('a file', () => {
  const add = (post_id: number, file: File) => admin.call(kb.addPostFile, { body: { post_id, file } })

  test('is taken for what is in it, offered so that nothing of it runs, and gone with its post', async () => {
    const { id } = await aPost({ published: true })
    const picture = expectDone(await add(id, new File([pngFile()], '../../<img onerror=alert(1)>.html')), 201)
    expect(picture).toMatchObject({
      is_picture: true,
      media_type: 'image/png',
      name: expect.stringMatching(/\.png$/),
    })
    expectDone(
      await change(id, 1, {
        content_ru: { type: 'doc', content: [{ type: 'image', attrs: { file: picture.id } }] },
        published: true,
      }),
    )
    const read = await guest.send('GET', `/api/knowledge-base/post-files/${picture.id}/file/`)
    expect(read.status).toBe(200)
    expect(read.headers.get('content-type')).toBe('image/png')
    expect(read.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(read.headers.get('x-content-type-options')).toBe('nosniff')
    expectDone(await admin.call(kb.deletePost, { params: { id } }))
    expect((await guest.send('GET', `/api/knowledge-base/post-files/${picture.id}/file/`)).status).toBe(404)
  })

  test('that is something else, or too large, is refused', async () => {
    const { id } = await aPost()
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'picture.png')
    expect((await add(id, svg)).body.code).toBe('file.document-type')
    const large = new File([pngFile(), new Uint8Array(kb.imageLimitBytes)], 'large.png')
    expect(await add(id, large)).toMatchObject({ status: 413, body: { code: 'file.too-large' } })
    const huge = new File(['%PDF-1.7\n', new Uint8Array(kb.attachmentLimitBytes)], 'huge.pdf')
    expect(await add(id, huge)).toMatchObject({ status: 413, body: { code: 'file.too-large' } })
  })
})
