import { expect, type Page } from '@playwright/test'
import { pngOf } from '../../server/test/support/files/pictures'
import { apiAs } from '../support/api-as'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'

const kb = '/api/knowledge-base'

/** What people have tried on others; each would call `attacked` if it ran. */
const attacks = [
  '<script>attacked()</script>',
  '<img src=x onerror=attacked()>',
  '<svg onload=attacked()><animate onbegin=attacked()>',
  '<style>@import "javascript:attacked()"</style>',
  '"><iframe src="javascript:parent.attacked()">',
  '<a href="javascript:attacked()">x</a>',
]

test('an article is written, published, translated, saved beside another’s change and restored, and nothing of an attack in it, in questions or in the chat runs', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin')
  const names = { name_ru: 'Методики', name_uz: 'Uslublar' }
  const category = await admin.post(`${kb}/categories`, names)
  const subcategory = await admin.post(`${kb}/subcategories`, { category_id: category.id, ...names })
  let isAttacked = false
  await page.exposeFunction('attacked', () => {
    isAttacked = true
  })
  await openSession(page, 'admin')

  await page.goto(`/help/admin/add-edit-posts/${category.id}/${subcategory.id}`)
  await page.getByLabel('Заголовок на русском').fill(`Отбор проб ${attacks[1]}`)
  const russian = page.getByRole('textbox', { name: 'Текст на русском' })
  await russian.click()
  await page.keyboard.insertText(`Первая редакция. ${attacks.join(' ')}`)
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await page.waitForURL(/\/add-edit-posts\/\d+\/\d+\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Опубликована', { exact: true })).toBeVisible()

  // The same text as HTML, which a page might hold that somebody copies from.
  await page.evaluate(
    (html) => {
      const data = new DataTransfer()
      data.setData('text/html', html)
      const target = document.querySelector('[lang=uz][role=textbox]')
      target?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    `<h2>O‘zbekcha matn</h2>${attacks.join('')}`,
  )
  await expect(page.getByRole('textbox', { name: 'Текст на узбекском' })).toContainText('O‘zbekcha matn')
  await russian.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('Вторая редакция')
  // A colleague saves the same article meanwhile: of each text one is chosen, and what only they changed stays.
  const { version } = await admin.get(`${kb}/posts/${id}`)
  const theirs = { type: 'paragraph', content: [{ type: 'text', text: 'Редакция коллеги' }] }
  const changed = { title_uz: 'Namuna olish', content_ru: { type: 'doc', content: [theirs] } }
  await admin.put(`${kb}/posts/${id}`, { version, ...changed })
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  const conflict = page.getByRole('dialog', { name: 'Запись изменил кто-то другой' })
  await expect(conflict.getByText('Редакция коллеги')).toBeVisible()
  await expect(conflict.getByText('Вторая редакция')).toBeVisible()
  await conflict.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(page.getByLabel('Заголовок на узбекском')).toHaveValue('Namuna olish')
  await expect(page.getByText('Есть неопубликованные изменения')).toBeVisible()

  await page.getByRole('button', { name: 'Версии' }).click()
  const first = page.getByRole('listitem').filter({ hasText: 'Версия 1' })
  await first.getByRole('button', { name: 'Сравнить' }).click()
  await expect(page.getByText('Вторая редакция', { exact: false }).last()).toBeVisible()
  await first.getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.getByText('Версия 4')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Close' })
    .or(page.locator('.ant-drawer-close'))
    .first()
    .click()
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Опубликована', { exact: true })).toBeVisible()

  const text = attacks.join(' ')
  const name = `${attacks[1]}.html`
  const picture = { name, mimeType: 'text/html', buffer: pngOf() }
  const attached = { name, mimeType: 'text/html', buffer: Buffer.from('%PDF-1.7\n') }
  await admin.upload(`${kb}/post-files`, { post_id: String(id), file: attached })
  const title = `Вопрос ${Date.now()} ${attacks[1]}`
  const question = await admin.post('/api/faq/question/', { title, text })
  await admin.post('/api/faq/answer/', { question_id: question.id, text: `Ответ ${text}` })
  await admin.post('/api/help/chat/messages/', { text: `Сообщение ${text}` })
  const sent = await admin.upload('/api/help/chat/files/', { file: picture })
  const served = await admin.answer(`/api/help/chat/messages/${sent.id}/file/`)
  expect(served.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })

  await page.goto(`/pages/knowledge-base/${id}`)
  await expect(page.locator('main')).toContainText('Первая редакция')
  await expect(page.locator('main')).toContainText(attacks[0] ?? '')
  await expectHarmless(page)
  await page.goto('/faq')
  await page.getByRole('button', { name: title }).click()
  await expect(page.locator('main')).toContainText(`Ответ ${text}`)
  await expectHarmless(page)
  await page.goto('/help/telegram')
  await expect(page.getByRole('log')).toContainText(`Сообщение ${text}`)
  await expect(page.getByRole('log')).toContainText('onerror=attacked()')
  await expectHarmless(page)
  expect(isAttacked).toBe(false)
})

/** Nothing of what was written has become an element that could run. */
async function expectHarmless(page: Page) {
  const dangerous = 'main :is(script, style, iframe, svg[onload], img[onerror], a[href^=javascript])'
  await expect(page.locator(dangerous)).toHaveCount(0)
}
