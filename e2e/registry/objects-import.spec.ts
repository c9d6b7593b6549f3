import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  anObjectEntry,
  aSourceEntry,
  fillIn,
  type Row,
} from '../../server/test/support/spreadsheets/filled-template'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { refuseWebGl } from '../support/without-webgl'

const anObject = (fields: Row = {}) => anObjectEntry({ title: 'Завод из таблицы', ...fields })
const sources = [aSourceEntry()]

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path())
}

const choose = (page: Page, content: Uint8Array, name = 'реестр.xlsx') =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(content),
  })

test('objects come from Excel: template, errors by cell, the marked file, then everything at once', async ({
  page,
}) => {
  await refuseWebGl(page)
  await openSession(page, 'csak')
  await page.goto('/dictionary/objects')
  await page.getByRole('button', { name: 'Импорт из Excel' }).click()
  await expect(page).toHaveURL('/dictionary/objects/import')
  const template = await saved(page, () => page.getByRole('button', { name: 'Скачать шаблон Excel' }).click())

  await choose(
    page,
    fillIn(template, { objects: [anObject({ inn: '12' }), anObject({ key: 'Б', address: null })], sources }),
  )
  await expect(page.getByText('Ошибок в файле: 2')).toBeVisible()
  const rows = page.locator('tbody tr[data-row-key]')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toHaveText(/Объекты\s*D2\s*ИНН \*\s*12\s*В ИНН должно быть девять цифр/)
  await page.getByRole('searchbox', { name: 'Найти в списке' }).fill('адрес')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('G3')
  const marked = await saved(page, () =>
    page.getByRole('button', { name: 'Скачать файл с отметками' }).click(),
  )
  expect(marked.length).toBeGreaterThan(template.length)
  await page.reload()
  await expect(page.getByText('Ошибок в файле: 2')).toBeVisible()

  const stamp = Date.now()
  const title = `Завод из таблицы ${stamp}`
  // Where none stands, not even that of an attempt before.
  const to = (degree: number) => ({ latitude: Number((degree + (stamp % 100_000) / 1e6).toFixed(6)) })
  const abroad = anObject({ key: 'Б', title: `${title} за границей`, ...to(51) })
  await choose(page, fillIn(template, { objects: [anObject({ title, ...to(40.1) }), abroad], sources }))
  await expect(page.getByText('Файл проверен, ошибок нет')).toBeVisible()
  await expect(page.getByText('Обратите внимание: 1')).toBeVisible()
  await expect(page.getByText('Точка вне страны')).toBeVisible()
  await page.getByRole('button', { name: 'Импортировать 2 объекта' }).click()
  await expect(page.getByText('Данные внесены в реестр')).toBeVisible()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(/\/ministry\/info_objects\/\d+$/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('refuses a damaged file with what to send instead, in Uzbek too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('eco.lang', 'uz'))
  await openSession(page, 'csak')
  await page.goto('/dictionary/objects/import')
  await choose(page, Buffer.from('PK\u0003\u0004 a damaged archive'), 'royxat.xlsx')
  await expect(page.getByText('xlsx, xls, ods yoki csv yuboring')).toBeVisible()
})
