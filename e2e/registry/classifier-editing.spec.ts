import { expect, type Page } from '@playwright/test'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { goTo } from '../support/views'

const pathOf = (classifier: string, search = '') =>
  `/dictionary/others?classifier=${classifier}&search=${encodeURIComponent(search)}`
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const cellOf = (page: Page, name: string | RegExp, column: number) =>
  rowOf(page, name).locator('[data-editable]').nth(column)
const undo = (page: Page) => page.getByRole('button', { name: 'Отменить' }).click()

test('in their cells values are changed, chosen, refused with the reason, and taken back, by mouse and by keyboard', async ({
  page,
}) => {
  const { keyboard } = page
  await openSession(page, 'csak')
  await page.goto(pathOf('pdk-values', 'Кислотность почвы'))
  const value = page.getByRole('textbox', { name: 'Значение' })
  await cellOf(page, /Кислотность почвы/, 1).dblclick()
  await value.fill('9-8')
  await value.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Нижняя граница больше верхней' })).toBeVisible()
  await expect(value).toHaveValue('9-8')
  await value.fill('6,2-8,2')
  await value.press('Enter')
  await expect(cellOf(page, /Кислотность почвы/, 2)).toHaveText('6,2')
  await expect(cellOf(page, /Кислотность почвы/, 3)).toHaveText('8,2')
  await undo(page)
  await expect(cellOf(page, /Кислотность почвы/, 2)).toHaveText('6')
  await expect(cellOf(page, /Кислотность почвы/, 3)).toHaveText('8,5')

  await goTo(page, pathOf('components', 'Озон'))
  await cellOf(page, /Озон/, 3).dblclick()
  await rowOf(page, /Озон/).getByRole('combobox', { name: 'Группа' }).fill('Биоген')
  await page.getByTitle('Биогенные вещества').last().click()
  await expect(rowOf(page, /Озон/)).toContainText('Биогенные вещества')
  await undo(page)
  await expect(rowOf(page, /Озон/)).toContainText('Газообразные вещества')

  await goTo(page, pathOf('activity-fields'))
  await rowOf(page, /Энергетика/).focus()
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await keyboard.type('Energiya')
  await keyboard.press('Enter')
  await expect(rowOf(page, /Energiya/)).toBeVisible()
  await keyboard.press('ArrowRight')
  await keyboard.press('F2')
  await keyboard.type('1')
  await keyboard.press('Enter')
  await expect(cellOf(page, /Energiya/, 2)).toHaveText('1')
  await expect(cellOf(page, /Energiya/, 2)).toBeFocused()
  await keyboard.press('Control+z')
  await expect(cellOf(page, /Energiya/, 2)).toHaveText('30')
  await keyboard.press('Control+z')
  await expect(rowOf(page, /Energetika/)).toBeVisible()

  await goTo(page, pathOf('component-group', 'галогены'))
  await cellOf(page, /Кислоты и галогены/, 0).dblclick()
  const name = page.getByRole('textbox', { name: 'Название (рус.)' })
  await expect(name).toBeFocused()
  await name.fill('Кислоты, щёлочи и галогены')
  await name.press('Tab')
  const uzbek = page.getByRole('textbox', { name: 'Название (узб.)' })
  await expect(uzbek).toBeFocused()
  await uzbek.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, /Кислоты, щёлочи и галогены/)).toBeVisible()
  await undo(page)
  await expect(rowOf(page, /Кислоты и галогены/)).toBeVisible()
  await page.reload()
  await expect(rowOf(page, /Кислоты и галогены/)).toBeVisible()
})

test('of two who change one record, in its cell or in its form, the second is shown the difference and loses nothing', async ({
  page,
  otherPage: second,
}) => {
  // Of this attempt alone: to write what stands there already is no change.
  const stamp = Date.now()
  const [mine, theirs] = [`Munitsipal ${stamp}-1`, `Munitsipal ${stamp}-2`]
  for (const [tab, account] of [
    [page, 'csak'],
    [second, 'admin'],
  ] as const) {
    await openSession(tab, account)
    await tab.goto(pathOf('ownerships', 'Муниципальная'))
    // Both have the record as it is now, before one of them changes it.
    await expect(rowOf(tab, /Муниципальная/)).toBeVisible()
  }
  const typeOver = async (tab: Page, text: string) => {
    await cellOf(tab, /Муниципальная/, 1).dblclick()
    await tab.getByRole('textbox', { name: 'Название (узб.)' }).fill(text)
    await tab.keyboard.press('Enter')
  }
  await typeOver(page, mine)
  await expect(rowOf(page, mine)).toBeVisible()
  await typeOver(second, theirs)
  await expect(second.getByRole('alert').filter({ hasText: 'изменил кто-то другой' })).toBeVisible()
  const typed = second.getByRole('textbox', { name: 'Название (узб.)' })
  await expect(typed).toHaveValue(theirs)
  await typed.press('Enter')
  await expect(rowOf(second, theirs)).toBeVisible()
  await undo(second)
  await expect(rowOf(second, mine)).toBeVisible()

  for (const tab of [page, second]) {
    await goTo(tab, pathOf('ministry'))
    await rowOf(tab, /Министерство транспорта/).click()
    await expect(tab.getByRole('textbox', { name: 'Название (рус.)' })).toHaveValue(/транспорта/)
  }
  await page.getByRole('textbox', { name: 'Название (узб.)' }).fill(`Transport vazirligi ${stamp}-1`)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('textbox', { name: 'Название (узб.)' })).toHaveCount(0)
  await second.getByRole('textbox', { name: 'Название (узб.)' }).fill(`Transport vazirligi ${stamp}-2`)
  await second.getByRole('button', { name: 'Сохранить' }).click()
  const dialog = second.getByRole('dialog').last()
  await expect(dialog).toContainText(`Transport vazirligi ${stamp}-1`)
  await expect(dialog).toContainText(`Transport vazirligi ${stamp}-2`)
})

test('a record in use is not deleted, and it is said where; another goes unless it is taken back, also when the page is left', async ({
  page,
}) => {
  await openSession(page, 'csak')
  await page.goto(pathOf('component-group'))
  await remove(page, /Пестициды/)
  const dialog = page.getByRole('dialog', { name: 'Нельзя удалить: Пестициды' })
  await expect(dialog).toContainText('Вещества: ')
  await dialog.getByRole('link', { name: 'ДДТ и его метаболиты' }).click()
  await expect(page).toHaveURL(/classifier=components/)
  await expect(rowOf(page, /ДДТ/)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await goTo(page, pathOf('component-group'))
  await expect(rowOf(page, /Пестициды/)).toBeVisible()
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await page.getByRole('textbox', { name: 'Название (рус.)' }).fill('Лишняя группа')
  await page.getByRole('textbox', { name: 'Название (узб.)' }).fill('Ortiqcha guruh')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await remove(page, /Лишняя группа/)
  await expect(rowOf(page, /Лишняя группа/)).toHaveCount(0)
  await undo(page)
  await expect(rowOf(page, /Лишняя группа/)).toBeVisible()

  await remove(page, /Лишняя группа/)
  await expect(rowOf(page, /Лишняя группа/)).toHaveCount(0)
  await expect(async () => {
    await page.goto(pathOf('component-group'))
    await expect(rowOf(page, /Пестициды/)).toBeVisible()
    await expect(rowOf(page, /Лишняя группа/)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
})

test('what is bound to a medium is ticked in a list', async ({ page }) => {
  await openSession(page, 'csak')
  await page.goto(pathOf('ecology-type'))
  const panel = page.getByRole('dialog', { name: 'Вещества: Почва' })
  const ozone = panel.getByRole('checkbox', { name: /Озон/ })
  await rowOf(page, /Почва/).getByRole('button', { name: 'Вещества' }).click()
  const search = panel.getByPlaceholder('Найти в списке')
  await search.fill('озон')
  // Until then the list is long, and what lies below it moves.
  await expect(panel.getByRole('checkbox')).toHaveCount(1)
  expect((await search.boundingBox())?.height).toBeLessThan(40)
  await ozone.check()
  await panel.getByRole('button', { name: 'Сохранить' }).click()
  await expect(panel).toHaveCount(0)
  await goTo(page, `${pathOf('components', 'озон')}&medium=ground`)
  await expect(rowOf(page, /Озон/)).toBeVisible()

  await goTo(page, pathOf('ecology-type'))
  await rowOf(page, /Почва/).getByRole('button', { name: 'Вещества' }).click()
  await ozone.uncheck()
  await panel.getByRole('button', { name: 'Сохранить' }).click()
  await expect(panel).toHaveCount(0)
})

test('who may not change classifiers reads them', async ({ page }) => {
  await openSession(page, 'ministry')
  await page.goto(pathOf('pdk-values', 'Озон'))
  await expect(rowOf(page, /Озон/).first()).toBeVisible()
  await expect(page.locator('[data-editable]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Загрузить из файла' })).toHaveCount(0)
  await rowOf(page, /Озон/).dblclick()
  await expect(page.locator('tbody input')).toHaveCount(0)
})

async function remove(page: Page, name: RegExp) {
  await rowOf(page, name).getByRole('button', { name: 'Действия со строкой' }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
}
