import { expect } from '@playwright/test'
import { apiAs, dayBefore, makeSource, objectsApi } from '../support/api-as'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'

test('before a changed norm is saved, the measurements that it would judge otherwise are shown', async ({
  page,
  request,
}) => {
  const [admin, laboratory] = [await apiAs(request, 'admin'), await apiAs(request, 'laboratory')]
  const { object, source, component } = await makeSource(admin, `Норма ${Date.now()}`)
  const norm = { source_id: source, component_id: component.id, type: 'pdv', value: '0,5' }
  await admin.post(`${objectsApi}/components-normatives-v2/`, norm)
  const measure = async (days: number) => {
    const values = [{ component_id: component.id, value: '0,8' }]
    const body = { source_id: source, date: dayBefore(days), values }
    return (await laboratory.post(`${objectsApi}/store-source-components-emissions/`, body)).data[0].id
  }
  const [accepted, waiting] = [await measure(2), await measure(1)]
  await admin.post(`${objectsApi}/change-emission-statuses/`, { id: accepted, status: 'Accepted' })
  const verdictOf = async (id: number) =>
    (await admin.get(`${objectsApi}/daily-polution-emissions/${id}/`)).verdict

  await openSession(page, 'csak')
  await page.goto(`/dictionary/settingsObject/edit_objects/${object}?step=limits`)
  await page.getByLabel(`ПДВ: ${component.name}`).fill('0,9')
  await page.getByRole('button', { name: 'Сохранить нормативы и план' }).click()
  const dialog = page.getByRole('dialog', { name: 'Изменится оценка измерений' })
  await expect(dialog).toContainText('сменит оценку 1 измерение')
  await expect(dialog.getByRole('row', { name: component.name })).toContainText(/Выше нормы.*В норме/)
  expect(await verdictOf(waiting)).toBe('exceeded')

  await dialog.getByLabel('Переоценить и принятые').check()
  await dialog.getByRole('button', { name: 'Сохранить нормативы и план' }).click()
  await expect(dialog).toContainText('Укажите основание')
  await dialog.getByLabel('Основание переоценки').fill('Новое разрешение на выброс')
  await dialog.getByRole('button', { name: 'Сохранить нормативы и план' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => verdictOf(waiting)).toBe('normal')
  expect(await verdictOf(accepted)).toBe('normal')
})
