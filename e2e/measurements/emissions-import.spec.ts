import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { rewritten } from '../../server/test/support/spreadsheets/filled-template'
import { apiAs, dayBefore, makeSource, objectsApi } from '../support/api-as'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path())
}

const upload = (page: Page, content: Uint8Array | string, name: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content as string) })

const shownDay = (day: string) => day.split('-').reverse().join('.')

test('measurements come from files: a filled template, then a csv beside what exists, wrong cells named', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin')
  const title = `Замеры из файла ${Date.now()}`
  const { object, source, component } = await makeSource(admin, title)
  const norm = { source_id: source, component_id: component.id, type: 'pdv', value: '0,5' }
  await admin.post(`${objectsApi}/components-normatives-v2/`, norm)
  const [day, next] = [dayBefore(3), dayBefore(2)]

  await openSession(page, 'laboratory')
  await page.goto(`/labor/air?object=${object}`)
  await page.getByRole('button', { name: 'Импорт из файла' }).click()
  await expect(page).toHaveURL(/import=1/)
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Объекты').fill(title)
  await page.locator('.ant-select-dropdown:visible').getByTitle(title, { exact: true }).click()
  await panel.getByLabel('Дата отбора').fill(shownDay(day))
  await panel.getByLabel('Дата отбора').press('Enter')
  const template = await saved(page, () =>
    panel.getByRole('button', { name: 'Скачать шаблон Excel' }).click(),
  )
  const filled = rewritten(template, 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace('<c r="H2"', '<c r="F2"><v>0.7</v></c><c r="H2"'),
  )
  await upload(page, filled, 'замеры.xlsx')
  await expect(panel.getByText('Файл проверен, ошибок нет')).toBeVisible()
  await expect(panel.getByRole('row').filter({ hasText: component.name })).toContainText(
    /0,7.*Выше нормы\s*1,40/,
  )
  await panel.getByRole('button', { name: 'Внести 1 измерение' }).click()
  await expect(panel.getByText('Внесено 1 измерение')).toBeVisible()

  const head = 'Объект;Источник;Компонент;Дата отбора;Значение'
  const line = (date: string, value: string) => `${title};1;${component.name};${shownDay(date)};${value}`
  await upload(page, [head, line(day, '0,8'), line(next, 'много')].join('\r\n'), 'замеры.csv')
  await expect(panel.getByText('Ошибок в файле: 1')).toBeVisible()
  await expect(panel.getByRole('row').filter({ hasText: 'E3' })).toContainText(
    /Значение\s*много\s*Нужно число, например 0,35/,
  )
  await expect(panel.getByRole('heading', { name: 'Результат' })).toBeFocused()
  await expect(panel.getByText('Ошибок в файле: 1')).toBeInViewport()
  const marked = await saved(page, () =>
    panel.getByRole('button', { name: 'Скачать файл с отметками' }).click(),
  )
  expect(String(marked)).toContain('Значение: Нужно число')

  await upload(page, [head, line(day, '0,8'), line(next, '<0,4')].join('\r\n'), 'замеры.csv')
  await expect(panel.getByText('Уже записано измерений: 1')).toBeVisible()
  await expect(panel.getByRole('row').filter({ hasText: 'E2' })).toContainText(/0,8.*0,7.*отличается.*Новая/)
  await panel.getByRole('button', { name: 'Внести только новые: 1' }).click()
  await expect(panel.getByText('Пропущено, потому что записано раньше: 1.')).toBeVisible()
  await panel.getByRole('button', { name: 'Отменить импорт' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить импорт' }).last().click()
  await expect(panel.getByText('Импорт отменён')).toBeVisible()
  await upload(page, [head, line(next, '<0,4')].join('\r\n'), 'замеры.csv')
  await panel.getByRole('button', { name: 'Внести 1 измерение' }).click()
  await panel.getByRole('button', { name: 'К записям' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.locator('tr[data-row-key]')).toHaveCount(2)

  await page.evaluate(() => localStorage.setItem('eco.lang', 'uz'))
  await page.goto(`/labor/air?object=${object}&import=1`)
  await upload(page, `Obyekt;Manba;Komponent;Sana;Qiymat\n${line(dayBefore(1), 'ko‘p')}`, 'o‘lchovlar.csv')
  await expect(panel.getByText('Fayldagi xatolar: 1')).toBeVisible()
  await expect(panel.getByText('Son kerak, masalan 0,35, yoki <0,01')).toBeVisible()
})
