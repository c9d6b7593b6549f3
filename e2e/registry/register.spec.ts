import { expect } from '@playwright/test'
import { choose } from '../support/choose'
import { openSession } from '../support/sign-in-as'
import { forget, test } from '../support/test'

test('the address of the register restores its filters; the row opens beside the list', async ({
  page,
  context,
}) => {
  await openSession(page, 'csak')
  await page.goto('/dictionary/objects')
  await choose(page, 'Регион', 'Навоийская область')
  await page.getByRole('button', { name: 'Ещё фильтры' }).click()
  await page.getByRole('combobox', { name: 'Перечень МИЗ' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('Перечень МИЗ: да').click()
  await page.getByPlaceholder('Поиск по списку').fill('90000791')
  await expect(page.locator('tbody tr[data-row-key]')).toHaveText([/Навоиазот.*Навоийская область/])

  const address = page.url()
  await page.close()
  await forget(context)
  const other = await context.newPage()
  await openSession(other, 'ministry')
  await other.goto(address)
  const row = other.locator('tbody tr[data-row-key]')
  await expect(row).toHaveText([/Навоиазот.*Навоийская область/])
  await row.click()
  await expect(other.getByRole('dialog')).toContainText('Юридический адрес')
  for (const name of ['Изменить', 'Удалить', 'Добавить объект', 'Импорт из Excel'])
    await expect(other.getByRole('button', { name })).toHaveCount(0)
})

test('monitoring shows figures, the map and the regions; Ctrl+K finds an object by its tax id', async ({
  page,
}) => {
  await openSession(page, 'ministry')
  await page.goto('/objects_list')
  await expect(page.getByText(/На карте \d+ объект/)).toBeVisible()
  const inn = page
    .locator('tbody td')
    .filter({ hasText: /^\d{9}$/ })
    .first()
  const cut = await inn.evaluate((cell) => cell.scrollWidth - cell.clientWidth)
  expect(cut, 'the tax id has room beside the map').toBeLessThanOrEqual(0)
  await page.getByText('По регионам').click()
  const regions = page.getByRole('region', { name: 'Объекты по регионам' })
  await expect(regions.getByRole('row', { name: /Навоийская область/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').locator('input').fill('900007919')
  await page.getByRole('option', { name: /Навоиазот/ }).click()
  await expect(page.locator('h1')).toHaveText('АО «Навоиазот»')
})
