import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { apiAs, dayBefore, forgetChoices, makeSource, objectsApi } from '../support/api-as'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { goTo } from '../support/views'
import { refuseWebGl } from '../support/without-webgl'

const rows = (page: Page) => page.locator('tr[data-row-key]')
const row = (page: Page, id: number | undefined) => page.locator(`tr[data-row-key="${id}"]`)

test('records: cards and filters in the address, correction, comments, deletion, Excel', async ({
  page,
  request,
}) => {
  await forgetChoices(request, 'laboratory')
  const [admin, laboratory, csak] = [
    await apiAs(request, 'admin'),
    await apiAs(request, 'laboratory'),
    await apiAs(request, 'csak'),
  ]
  const title = `Данные ${Date.now()}`
  const { object, source, component } = await makeSource(admin, title)
  const norm = { source_id: source, component_id: component.id, type: 'pdv', value: '0,5' }
  await admin.post(`${objectsApi}/components-normatives-v2/`, norm)
  await admin.post(`${objectsApi}/components-normatives-v2/`, { ...norm, type: 'fon', value: '0,05' })
  const ids: number[] = []
  for (const [at, value] of ['0,8', '0,2', '<0,01', '0,4'].entries()) {
    const values = [{ component_id: component.id, value }]
    const body = { source_id: source, date: dayBefore(20 + at), values }
    const { data } = await laboratory.post(`${objectsApi}/store-source-components-emissions/`, body)
    ids.push(data[0].id)
  }
  const [high, low, , last] = ids
  await csak.post(`${objectsApi}/change-emission-statuses/`, { id: low, status: 'Accepted' })

  await openSession(page, 'laboratory')
  await page.goto(`/labor/air?object=${object}`)
  await expect(rows(page)).toHaveCount(4)
  await expect(page.locator('section').getByTitle(title).first()).toBeVisible()
  await expect(row(page, high)).toContainText('1,60')
  await expect(row(page, high)).toContainText('Выше нормы')
  await expect(row(page, high)).toContainText('ПДВ 0,5')
  await expect(row(page, high).getByTitle('Действует фон')).toBeVisible()
  await expect(row(page, ids[2])).toContainText('<0,01')

  await page.getByRole('button', { name: /^Принята\s*1$/ }).click()
  await expect(page).toHaveURL(/status=Accepted/)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Новая\s*3$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Принята\s*1$/ }).click()
  await page.getByRole('button', { name: /Выше нормы\s*1$/ }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)

  await row(page, high).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Исправить' }).click()
  await expect(panel.getByLabel('Значение')).toHaveValue('0,8')
  await panel.getByLabel('Значение').fill('много')
  await panel.getByRole('button', { name: 'Сохранить' }).click()
  await expect(panel.getByText('Проверьте поля')).toBeVisible()
  await panel.getByLabel('Значение').fill('0,7')
  // Meanwhile somebody corrects the day: mine and theirs are shown side by side.
  const theirs = { id: high, version: 1, date: dayBefore(19) }
  await csak.put(`${objectsApi}/daily-polution-emissions/`, theirs)
  await panel.getByRole('button', { name: 'Сохранить' }).click()
  const conflict = page.getByRole('dialog', { name: 'Запись изменил кто-то другой' })
  await expect(conflict.getByRole('row')).toHaveCount(3)
  await conflict.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(page.getByText('Исправление сохранено')).toBeVisible()
  const history = panel.getByRole('region', { name: 'История' })
  await expect(history.getByRole('row', { name: 'Значение' })).toContainText(/0,8.*0,7/)

  const comments = panel.getByRole('region', { name: 'Комментарии' })
  await comments.getByRole('button', { name: 'Добавить комментарий' }).click()
  await expect(comments.getByText('Напишите комментарий')).toBeVisible()
  await comments.getByLabel('Новый комментарий').fill('Проверено по журналу')
  await comments.getByRole('button', { name: 'Добавить комментарий' }).click()
  await expect(comments.getByText('Проверено по журналу')).toBeVisible()
  await comments.getByRole('button', { name: 'Удалить комментарий' }).click()
  await expect(comments.getByText('Проверено по журналу')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await page.getByRole('button', { name: 'Сбросить фильтры' }).click()
  await expect(page).not.toHaveURL(/object=/)
  await goTo(page, `/labor/air?object=${object}`)
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Отметить все строки страницы' }).check()
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Удалить 2 записи?')
  await expect(page.getByRole('dialog')).toContainText('2 записи останутся')
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Удалены 2 записи')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(row(page, last)).toHaveCount(0)

  await page.getByRole('button', { name: 'Столбцы' }).click()
  await page.getByRole('checkbox', { name: 'Лаборатория' }).uncheck()
  await page.getByRole('button', { name: 'Поднять столбец «Вещество»' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Выгрузить' }).click()
  const asked = page.waitForRequest(/excel=true/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel: все строки по фильтру' }).click(),
  ])
  const columns = new URL((await asked).url()).searchParams.get('columns')?.split(',')
  expect(columns?.slice(0, 3)).toEqual(['date', 'component', 'object'])
  expect(columns).not.toContain('laboratory')
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')

  await page.evaluate(() => localStorage.setItem('eco.lang', 'uz'))
  await refuseWebGl(page)
  await page.goto(`/labor/air?open=${high}`)
  await expect(page.getByRole('dialog')).toContainText('Ko‘rsatkichlar me’yordan ortiq')
  await expect(page.getByRole('button', { name: 'O‘lchov kiritish' })).toHaveCount(1)

  await page.getByRole('dialog').getByRole('button', { name: 'Xaritada' }).click()
  await expect(page).toHaveURL(`/moderation_map/${high}`)
  const back = page.getByRole('button', { name: 'Yozuvlarga' })
  await expect(back).toBeVisible()
  await expect(page.getByTitle('Fon amal qiladi')).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(`/labor/air?open=${high}`)
})
