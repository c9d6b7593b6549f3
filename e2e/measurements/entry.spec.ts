import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../../contract/demo-accounts'
import { sized } from '../../server/test/support/sized'
import { type Api, apiAs, makeObject, objectsApi } from '../support/api-as'
import { expectEnterTakes } from '../support/choose'
import { fillSignIn, openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { goTo } from '../support/views'

const mostKeys = 15
const date = '2026-03-02'
const shownDate = '02.03.2026'

/** An object of the test's own, with sources of air that each have so many components planned. */
async function makeSources(api: Api, sources: number, planned: number, medium = 'air') {
  const object = await makeObject(api, `Ввод ${medium} ${Date.now()}`)
  const components = (await api.get(`/api/settings/components/?medium=${medium}&page_size=${planned || 1}`))
    .data
  const laboratory_id = (await api.get('/api/settings/laboratories/')).data[0].id
  const ids: number[] = []
  for (let number = 1; number <= sources; number += 1) {
    const fields = { number: `000${number}`, name: `Труба ${number}`, type: medium }
    const source = await api.post(`${objectsApi}/polution-source/`, { object_id: object, ...fields })
    ids.push(source.id)
    const plan = { source_id: source.id, laboratory_id, frequency: 'daily' }
    await Promise.all(
      components
        .slice(0, planned)
        .map(({ id }: { id: number }) =>
          api.post(`${objectsApi}/sampling-plans/`, { ...plan, component_id: id }),
        ),
    )
  }
  return {
    object,
    sources: ids,
    components: components as { id: number; name: string }[],
  }
}

const recorded = async (api: Api, filter: string) =>
  (await api.get(`${objectsApi}/get-emissions/?${filter}&page_size=500`)).data as {
    value: number
    qualifier: string | null
    component: { id: number }
    status: string
    comments_count: number
  }[]

const cells = (page: Page) => page.locator('input[data-cell]')
const cellOf = (page: Page, componentId: number) => page.locator(`input[data-cell="${componentId}"]`)
const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

async function pasteInto(page: Page, componentId: number, text: string) {
  await cellOf(page, componentId).evaluate((cell, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('from signing in to the first saved value in fifteen keys; nothing unsaved is left without asking', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin')
  const { object, sources } = await makeSources(admin, 17, 1)
  const { title } = await admin.get(`${objectsApi}/objects/${object}`)
  const asked: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('polution-sources-of-object')) asked.push(new URL(one.url()).search)
  })
  await page.goto('/pages/login')
  await expect(page.locator('input[name=email]')).toBeFocused()
  const { keyboard } = page
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await keyboard.press(key)
  }
  await keyboard.type('laboratory@eco.demo')
  await press('Tab')
  await keyboard.type(demoPassword)
  await press('Enter')
  const enter = page.getByRole('button', { name: 'Внести измерения' })
  await expect(enter).toBeVisible()
  await press('Tab')
  await press('Enter')
  for (let tab = 0; tab < 3; tab += 1) await press('Tab')
  await expect(enter).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Воздух', exact: true })).toBeFocused()
  await press('Enter')
  const objects = page.getByRole('combobox', { name: 'Объект' })
  await expect(objects).toBeFocused()
  await keyboard.type(title)
  // Whatever was listed before is not there to be chosen.
  await keyboard.press('Enter')
  await expectEnterTakes(page, title)
  await press('Enter')
  await expect(cells(page).first()).toBeFocused()
  await keyboard.type('0,5')
  await press('Control+Enter')
  await said(page, 'Сохранено 1 значение')
  expect(keys).toBeLessThanOrEqual(mostKeys)
  expect(await recorded(admin, `source=${sources[0]}`)).toHaveLength(1)

  // Fifteen at a time, to the last of them.
  expect(asked.length).toBeGreaterThan(1)
  for (const search of asked) expect(search).toContain('page_size=15')
  const source = page.getByRole('combobox', { name: 'Источник' })
  await source.focus()
  await keyboard.type('Труба 17')
  await expectEnterTakes(page, '00017 — Труба 17')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`source=${sources[16]}`))
  await expect(cells(page).first()).toBeFocused()

  // With something unsaved no choice changes by itself: another source, day, object or medium.
  await keyboard.type('0,7')
  const question = page.getByRole('dialog').filter({ hasText: 'Не сохранено 1 значение' })
  const changes = [
    () => keyboard.press('Control+ArrowUp'),
    () => page.getByRole('button', { name: 'Предыдущий день' }).click(),
    () => page.getByRole('menuitem', { name: 'Ввод: вода' }).click(),
    async () => {
      await objects.focus()
      await keyboard.type('Maxam')
      await expect(page.locator('.ant-select-dropdown:visible .ant-select-item').first()).toHaveText(/Maxam/)
      await keyboard.press('Enter')
    },
  ]
  for (const change of changes) {
    await change()
    await expect(question).toBeVisible()
    await keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`data_air.*source=${sources[16]}`))
    await expect(cells(page).first()).toBeFocused()
    await expect(cells(page).first()).toHaveValue('0,7')
  }
  // A press that comes while the question before is still closing is not heard.
  await expect(async () => {
    await keyboard.press('Control+ArrowUp')
    await expect(question).toBeVisible({ timeout: 3000 })
  }).toPass()
  await question.getByRole('button', { name: 'Открыть другую' }).click()
  await expect(page).toHaveURL(new RegExp(`source=${sources[15]}`))
  await expect(cells(page).first()).toBeFocused()
  await expect(page.getByText('Ctrl ↓ открывает следующий источник')).toBeVisible()

  // A tablet held upright keeps the table: a row beside its headings, nothing wider than the page.
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByRole('columnheader', { name: 'Значение' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Значения' })
  await expect.poll(async () => (await table.boundingBox())?.width ?? 768).toBeLessThanOrEqual(768 - 48)
})

const TYPED = sized({ short: 5, long: 30 })

test('values by keyboard alone, from source to source, judged as they are typed', { tag: '@endure' }, async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin')
  const { object, sources, components } = await makeSources(admin, 2, TYPED)
  const [first] = components
  await admin.post(`${objectsApi}/components-normatives-v2/`, {
    ...{ source_id: sources[0], component_id: first?.id, type: 'pdv', value: '0,5' },
  })
  await openSession(page, 'laboratory')
  await page.goto(`/labor/add_data/data_air?object=${object}&date=${date}`)
  const { keyboard } = page
  const onward = ['Tab', 'Enter', 'ArrowDown']
  for (const source of sources) {
    await expect(page).toHaveURL(new RegExp(`source=${source}`))
    await expect(cells(page)).toHaveCount(TYPED)
    await expect(cells(page).first()).toBeFocused()
    for (let index = 0; index < TYPED; index += 1) {
      await keyboard.type(index === TYPED - 1 ? '<0,01' : `0,${75 + index}`)
      if (index === 0 && source === sources[0])
        await expect(page.getByRole('row', { name: first?.name ?? '' })).toContainText('▲ Выше нормы × 1,50')
      if (index < TYPED - 1) await keyboard.press(onward[index % 3] as string)
    }
    await keyboard.press('Control+Enter')
    await said(page, `Сохранено ${TYPED} значений`)
    await expect(page.getByText('Сохранено', { exact: true })).toHaveCount(TYPED)
    await keyboard.press('Control+ArrowDown')
  }
  const all = await recorded(admin, `object=${object}`)
  expect(all).toHaveLength(2 * TYPED)
  expect(all.filter(({ qualifier }) => qualifier === '<')).toHaveLength(2)
  expect(all.filter(({ value }) => value === 0.75)).toHaveLength(2)
})

const PASTED = sized({ short: 29, long: 199 })

test('a block of a spreadsheet with commas; what has no cell is told and kept', { tag: '@endure' }, async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin')
  const { object, sources } = await makeSources(admin, 1, 1, 'ground')
  const stamp = Date.now()
  const unit_id = (await admin.get('/api/settings/components/?medium=ground&page_size=1')).data[0].unit.id
  const made: { id: number; name_ru: string; name_uz: string }[] = []
  // One after the other: all at once they would keep the database from everybody else.
  for (let number = 0; number < PASTED; number += 1) {
    const names = { name_ru: `Показатель ${stamp}-${number}`, name_uz: `Ko‘rsatkich ${stamp}-${number}` }
    made.push(await admin.post('/api/settings/components/', { ...names, unit_id }))
  }
  const last = made.at(-1)
  const component_ids = made.map(({ id }) => id)
  await admin.post('/api/settings/components-by-ecology-type/', { medium: 'ground', component_ids })

  await openSession(page, 'laboratory')
  await page.goto(`/labor/add_data/data_ground?object=${object}&source=${sources[0]}&date=${date}`)
  await expect(cells(page)).toHaveCount(1)
  const rows = made.map(({ name_ru, name_uz }, index) => [
    index % 2 ? name_ru.toUpperCase() : name_uz.replace('‘', "'"),
    index === 5 ? '12,x' : `1 00${index % 10},${index + 1}`,
  ])
  rows.splice(20, 0, ['Криптонит', '7,5'])
  const block = rows.map((row) => row.join('\t')).join('\r\n')
  const firstCell = Number(await cells(page).first().getAttribute('data-cell'))
  await pasteInto(page, firstCell, block)
  await said(page, `Вставлено ${PASTED} из ${PASTED + 1}`)
  await expect(cells(page)).toHaveCount(PASTED + 1)
  const leftovers = page.getByRole('alert').filter({ hasText: 'Криптонит' })
  await expect(leftovers).toContainText('1 строка не вставлена: такого вещества нет в таблице')
  await expect(leftovers).toContainText('строка 21 Криптонит: 7,5 такого вещества нет')

  // The next paste has its own leftovers; Ctrl+Z takes back one paste after the other.
  await pasteInto(page, firstCell, 'Флогистон\t3')
  await expect(page.getByRole('alert').filter({ hasText: 'Флогистон' })).toBeVisible()
  await expect(leftovers).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await said(page, 'Последняя вставка или заполнение отменены')
  await expect(leftovers).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cells(page)).toHaveCount(1)
  await expect(leftovers).toHaveCount(0)
  await pasteInto(page, firstCell, block)
  await expect(cells(page)).toHaveCount(PASTED + 1)
  const columns = () =>
    page
      .getByRole('table', { name: 'Значения' })
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left)))
  const before = await columns()

  await page.reload()
  await expect(leftovers).toBeVisible()
  await expect(cellOf(page, last?.id ?? 0)).toHaveValue(`1 008,${PASTED}`)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await said(page, 'Ничего не сохранено: исправьте 1 значение')
  const wrong = cellOf(page, made[5]?.id ?? 0)
  await expect(wrong).toBeFocused()
  await expect(page.getByText('Укажите число, например 0,35 или <0,01')).toBeVisible()
  // Neither what is wrong with a value nor its verdict moves a column.
  expect(await columns()).toEqual(before)
  await page.keyboard.type('12,5')
  expect(await columns()).toEqual(before)
  await page.keyboard.press('Control+Enter')
  await said(page, `Сохранено ${PASTED} значений`)
  await page.keyboard.press('Control+Enter')
  await said(page, 'Всё сохранено: новых значений нет.')
  const all = await recorded(admin, `object=${object}`)
  expect(all).toHaveLength(PASTED)
  expect(all.find(({ component }) => component.id === last?.id)?.value).toBe(Number(`1008.${PASTED}`))
  await expect(leftovers).toBeVisible()

  // On this device only: the account's own language is for other tests.
  await page.evaluate(() => localStorage.setItem('eco.lang', 'uz'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Saqlash' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: last?.name_uz ?? '', exact: true })).toBeVisible()
  await expect(page.getByText('1 ta qator qo‘yilmadi: jadvalda bunday modda yo‘q')).toBeVisible()
})

test('the network is cut in the middle: nothing is lost and nothing is there twice', async ({
  page,
  context,
  request,
}) => {
  const admin = await apiAs(request, 'admin')
  const laboratory = await apiAs(request, 'laboratory')
  const { object, sources, components } = await makeSources(admin, 2, 4)
  const [source_id, other] = sources
  const [one, two, three, four] = components.map(({ id }) => id) as [number, number, number, number]
  for (const day of ['2026-02-26', '2026-02-27'])
    await laboratory.post(`${objectsApi}/store-source-components-emissions/`, {
      ...{ source_id, date: day, values: [{ component_id: one, value: '0,4' }] },
    })
  await openSession(page, 'laboratory')
  await page.goto(`/labor/add_data/data_air?object=${object}&source=${source_id}&date=${date}`)

  // The server has it, but its answer is lost.
  const store = '**/api/company-objects/store-source-components-emissions/'
  await page.route(store, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await cellOf(page, one).fill('4,5')
  await expect(page.getByText('В 11 раз больше обычного (0,4 за год)')).toBeVisible()
  await cellOf(page, one).press('F2')
  await page.getByRole('textbox', { name: /^Комментарий/ }).fill('Пуск котла')
  await page.keyboard.press('Enter')
  await cellOf(page, two).fill('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Проверить' })).toBeVisible()
  // The keys of the page do not reach through the question.
  await page.keyboard.press('Control+ArrowDown')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('button', { name: 'Проверить' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cellOf(page, one)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Всё верно, сохранить' }).click()
  await expect(page.getByText('Ждёт связи')).toHaveCount(2)
  await expect(page.getByText('Ждёт отправки: 2')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Ждёт отправки: 2')).toBeVisible()
  await expect(cellOf(page, one)).toHaveValue('4,5')

  // Without a connection one goes on; what is saved waits as well.
  await page.unroute(store)
  await context.setOffline(true)
  await cellOf(page, three).fill('3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Ждёт отправки: 3')).toBeVisible()
  // The sheets of the object's other sources came with the first.
  await page.keyboard.press('Control+ArrowDown')
  await expect(page).toHaveURL(new RegExp(`source=${other}`))
  await expect(cellOf(page, one)).toHaveValue('')
  await expect(cellOf(page, one)).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Ждёт отправки: 4')).toBeVisible()
  await page.keyboard.press('Control+ArrowUp')
  await expect(cellOf(page, one)).toHaveValue('4,5')
  await cellOf(page, four).fill('4')
  // Meanwhile a colleague records the third.
  await laboratory.post(`${objectsApi}/store-source-components-emissions/`, {
    ...{ source_id, date, values: [{ component_id: three, value: '33' }] },
  })
  await context.setOffline(false)
  await expect(page.getByText('Ждёт отправки')).toHaveCount(0)
  await expect(page.getByText('На эту дату показатель этого источника уже внесён.').first()).toBeVisible()
  await expect(cellOf(page, three)).toHaveValue('3')
  await expect(cellOf(page, three)).toBeFocused()
  await expect(cellOf(page, four)).toHaveValue('4')
  await expect(page.getByText('записано 33')).toBeVisible()
  expect(await recorded(admin, `source=${other}`)).toMatchObject([{ value: 7, component: { id: one } }])
  const first = await recorded(admin, `source=${source_id}&date_from=${date}`)
  expect(first.map(({ component, value }) => [component.id, value]).sort()).toEqual(
    [
      [one, 4.5],
      [two, 2],
      [three, 33],
    ].sort(),
  )
  expect(first.find(({ component }) => component.id === one)?.comments_count).toBe(1)

  await page.reload()
  await expect(cellOf(page, four)).toHaveValue('4')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранено', { exact: true })).toHaveCount(2)
  const last = await recorded(admin, `source=${source_id}&date_from=${date}`)
  expect(last).toHaveLength(4)
  expect(last.find(({ component }) => component.id === three)).toMatchObject({ value: 3, status: 'Edited' })
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('eco.draft'))),
  ).toEqual([])
})

test('a draft outlives the session, not the signing out; the next user of the device sees nothing of it', async ({
  page,
  context,
  request,
}) => {
  const admin = await apiAs(request, 'admin')
  const { object, sources, components } = await makeSources(admin, 2, 2)
  const choice = `?object=${object}&source=${sources[0]}&date=${date}`
  const cell = cellOf(page, components[0]?.id ?? 0)
  await openSession(page, 'laboratory')
  await page.goto(`/labor/add_data/data_air${choice}`)
  await cell.fill('0,77')
  await page.getByRole('button', { name: 'Следующий источник' }).click()
  await page.getByRole('button', { name: 'Открыть другую' }).click()
  await expect(page.getByRole('link', { name: `0001 — Труба 1, ${shownDate} (1)` })).toBeVisible()
  await expect(cell).toHaveValue('')

  await context.clearCookies()
  await page.reload()
  await fillSignIn(page, 'laboratory')
  await page.getByRole('link', { name: `0001 — Труба 1, ${shownDate} (1)` }).click()
  await expect(cell).toHaveValue('0,77')
  await page.goto('/labor/add_data/data_air')
  await expect(page).toHaveURL(new RegExp(`source=${sources[0]}`))

  await page.getByRole('button', { name: /Дилноза/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await page.getByRole('button', { name: 'Выйти и удалить' }).click()
  await expect(page).toHaveURL('/pages/login')
  await fillSignIn(page, 'csak')
  await page.waitForURL((url) => url.pathname !== '/pages/login')
  await goTo(page, `/csak/add_data/data_air${choice}`)
  await expect(cell).toHaveValue('')
  await expect(page.getByText('0,77')).toHaveCount(0)
})
