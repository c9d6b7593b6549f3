import { expect } from '@playwright/test'
import { type Api, apiAs, dayBefore, makeSource, objectsApi } from '../support/api-as'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { follow } from '../support/views'

/** Of an object, by the server. */
async function countOverdue(laboratory: Api, title: string): Promise<number> {
  const search = encodeURIComponent(title)
  return (await laboratory.get(`${objectsApi}/sampling-tasks/?search=${search}`)).counts.overdue
}

test('the dashboard tells at once what came back and why; a gap opens the entry form or takes a reason', async ({
  page,
  request,
}) => {
  const title = `План отбора ${Date.now()}`
  const [admin, laboratory, csak] = [
    await apiAs(request, 'admin'),
    await apiAs(request, 'laboratory'),
    await apiAs(request, 'csak'),
  ]
  const { object, source, component } = await makeSource(admin, title)
  const [known] = (await laboratory.get(`${objectsApi}/sampling-coverage/?page_size=1`)).data
  await admin.post(`${objectsApi}/sampling-plans/`, {
    source_id: source,
    component_id: component.id,
    laboratory_id: known.laboratory.id,
    frequency: 'daily',
  })
  const stored = await laboratory.post(`${objectsApi}/store-source-components-emissions/`, {
    source_id: source,
    date: dayBefore(3),
    values: [{ component_id: component.id, value: '0,017' }],
  })
  const { id } = stored.data[0]
  const earlier = await laboratory.post(`${objectsApi}/store-source-components-emissions/`, {
    source_id: source,
    date: dayBefore(4),
    values: [{ component_id: component.id, value: '0,018' }],
  })
  const month = dayBefore(40).slice(0, 7)

  await openSession(page, 'laboratory')
  await page.goto(`/labor/dashboard?month=${month}`)
  await page.getByPlaceholder('Поиск по списку').fill(title)
  const days = page.getByRole('button', { name: /: пропущено/ })
  await expect(page.getByText('0 из ')).toHaveCount(1)

  const returned = page.getByRole('region', { name: 'Вернули на доработку' })
  await expect(returned.getByText(title)).toHaveCount(0)
  const comment = `Нет протокола ${title}`
  await csak.post(`${objectsApi}/change-emission-statuses/`, { id, status: 'Canceled', comment })
  await expect(returned.getByText(`«${comment}»`)).toBeVisible()
  await expect(returned.getByRole('listitem').filter({ hasText: comment }).getByRole('link')).toHaveAttribute(
    'href',
    `/labor/air?returned=true&open=${id}`,
  )

  await days.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Указать причину' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'погода' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить причину' }).click()
  const explained = page.getByRole('button', { name: new RegExp(`02\\.${month.slice(5)}\\.\\d+: погода`) })
  await expect(explained).toBeVisible()
  await explained.click()
  await page.getByRole('menuitem', { name: 'Снять причину' }).click()
  await expect(explained).toHaveCount(0)

  await days.first().click()
  await page.getByRole('menuitem', { name: 'Внести значения' }).click()
  await page.waitForURL('**/labor/add_data/data_air?*')
  const address = new URL(page.url()).searchParams
  expect(Object.fromEntries(address)).toMatchObject({
    object: String(object),
    source: String(source),
    date: `${month}-01`,
    component: String(component.id),
  })
  const sheet = page.getByRole('table', { name: 'Значения' })
  await expect(sheet.locator(`input[data-cell="${component.id}"]`)).toBeFocused()

  // The work list: down the cells by keyboard, saved at once; what is entered has left it.
  await page.goto(`/labor/dashboard?tasks.search=${encodeURIComponent(title)}`)
  const list = page.getByRole('region', { name: 'Сегодня и просроченное' })
  await expect(list.getByText('Вернули').first()).toBeVisible()
  await list.getByText(/^Просрочено/).click()
  await expect(page).toHaveURL(/tasks\.state=overdue/)
  const tasks = list.locator('tr[data-task]')
  await expect(tasks.first()).toContainText('был')
  await expect(list.getByText('Вернули Почему')).toHaveCount(0)
  const listed = await countOverdue(laboratory, title)
  await tasks.first().getByRole('textbox').focus()
  await page.keyboard.type('0,017')
  await page.keyboard.press('Enter')
  await expect(tasks.nth(1).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('0,018')
  await page.keyboard.press('Control+Enter')
  await expect(list.getByRole('status').filter({ hasText: 'Сохранено 2 значения' })).toBeVisible()
  await expect(tasks.first()).toContainText('Сохранено')
  expect(await countOverdue(laboratory, title)).toBe(listed - 2)
  await page.keyboard.press('Control+Enter')
  await expect(list.getByRole('status').filter({ hasText: 'Сохранять нечего' })).toBeVisible()

  // What came back is a list of its own: whoever corrected one goes on to the next.
  const sentBack = { id: earlier.data[0].id, status: 'Canceled', comment }
  await csak.post(`${objectsApi}/change-emission-statuses/`, sentBack)
  await follow(page, `/labor/air?returned=true&object=${object}&open=${id}`)
  const rows = page.locator('tr[data-row-key]')
  await expect(rows).toHaveCount(2)
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Исправить' }).click()
  await panel.getByLabel('Значение').fill('0,02')
  await panel.getByRole('button', { name: 'Сохранить' }).click()
  const next = panel.getByRole('button', { name: 'Следующая запись' }).last()
  await expect(next).toBeFocused()
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('0,018')
})
