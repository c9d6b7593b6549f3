import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { apiAs, dayBefore, makeSource, objectsApi } from '../support/api-as'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { follow } from '../support/views'

/** So many records of a source of their own, the highest value (and so the riskiest) first. */
async function makeQueue(request: APIRequestContext, howMany: number) {
  const [admin, laboratory] = [await apiAs(request, 'admin'), await apiAs(request, 'laboratory')]
  const made = await makeSource(admin, `Очередь ${Date.now()}-${howMany}`)
  const { source, component } = made
  const norm = { source_id: source, component_id: component.id, type: 'pdv', value: '1' }
  await admin.post(`${objectsApi}/components-normatives-v2/`, norm)
  const ids: number[] = []
  for (let at = 0; at < howMany; at++) {
    const values = [{ component_id: component.id, value: 4.5 - at / 2 }]
    const body = { source_id: source, date: dayBefore(40 - at), values }
    const { data } = await laboratory.post(`${objectsApi}/store-source-components-emissions/`, body)
    ids.push(data[0].id)
  }
  const statuses = async () => {
    const { data } = await admin.get(`${objectsApi}/get-emissions/?source=${source}&ordering=id`)
    return data.map(({ status }: { status: string }) => status) as string[]
  }
  return { ...made, admin, laboratory, ids, statuses, path: `/csak/moderation_air?source=${source}` }
}

const shownDay = (daysAgo: number) => dayBefore(daysAgo).split('-').reverse().join('.')

const row = (page: Page, id: number | undefined) => page.locator(`tr[data-row-key="${id}"]`)
const bar = (page: Page) => page.getByRole('region', { name: 'Решения, которые можно отменить' })
const sendNow = (page: Page) => bar(page).getByRole('button', { name: 'Отправить сейчас' }).click()

async function openQueue(page: Page, path: string) {
  await openSession(page, 'csak')
  const alerts = page.locator('.ant-notification-notice-warning')
  await page.addLocatorHandler(alerts.first(), () => closeAll(alerts), { noWaitAfter: true })
  await page.goto(path)
  await expect(page.locator('tr[data-row-key]').first()).toBeVisible()
}

/** Alerts ring for whoever decides, at any moment and over what they are about to press. */
const closeAll = (alerts: Locator) =>
  alerts.locator('button').evaluateAll((buttons) => {
    for (const button of buttons as HTMLButtonElement[]) button.click()
  })

async function giveReason(page: Page, reason: string, words = '', button = 'Отклонить') {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('radio', { name: reason }).check()
  await dialog.getByLabel('Пояснение').fill(words)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toHaveCount(0)
}

test('decisions by keyboard, the riskiest first: accept, take back, cancel with a reason, go on to the next', async ({
  page,
  request,
}) => {
  const { ids, path, statuses, laboratory } = await makeQueue(request, 4)
  await openQueue(page, path)
  const { keyboard } = page
  await keyboard.press('j')
  await expect(row(page, ids[0])).toBeFocused()
  await keyboard.press('a')
  await expect(row(page, ids[0])).toContainText('Принята можно отменить')
  await expect(row(page, ids[1])).toBeFocused()
  await expect(bar(page)).toContainText('Принята 1 запись')
  await keyboard.press('z')
  await expect(row(page, ids[0])).toBeFocused()
  await expect(row(page, ids[0])).toContainText('Новая')
  await expect(bar(page)).toHaveCount(0)
  await keyboard.press('a')
  await row(page, ids[0])
    .getByRole('button', { name: /^Отменить решение/ })
    .click()
  await expect(row(page, ids[0])).toContainText('Новая')
  await expect(bar(page)).toHaveCount(0)
  expect(await statuses()).toEqual(['New', 'New', 'New', 'New'])

  // With a Russian layout the same key types another letter.
  await row(page, ids[0]).dispatchEvent('keydown', { key: 'ф', code: 'KeyA', bubbles: true })
  await expect(row(page, ids[1])).toBeFocused()
  await keyboard.press('x')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await keyboard.press('Control+Enter')
  await expect(page.getByText('Выберите причину')).toBeVisible()
  await keyboard.press('Escape')
  await expect(row(page, ids[1])).toBeFocused()

  // One rejected record in three keys.
  for (const key of ['x', '3', 'Control+Enter']) {
    await keyboard.press(key)
    if (key === 'x') await expect(page.getByRole('radio').first()).toBeFocused()
  }
  await expect(row(page, ids[1])).toContainText('Отклонена')
  await expect(row(page, ids[2])).toBeFocused()
  await keyboard.press('o')
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Выше нормы: кратность 3,50')
  await expect(panel).toContainText('Объект II категории опасности')
  await keyboard.press('j')
  await expect(panel).toContainText('Выше нормы: кратность 3,00')
  await keyboard.press('a')
  await expect(panel).toContainText('Выше нормы: кратность 3,50')
  await keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(row(page, ids[2])).toBeFocused()
  await keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Отклонить запись с причиной')
  await keyboard.press('Escape')
  await sendNow(page)
  await expect(bar(page)).toHaveCount(0)
  expect(await statuses()).toEqual(['Accepted', 'Canceled', 'New', 'Accepted'])
  const { data } = await laboratory.get(`${objectsApi}/daily-emission-comments/?emission=${ids[1]}`)
  expect(data[0]).toMatchObject({ reason_code: 'typing', text: '', required: true })

  // What is sent is taken back in the same place, with a reason; then it waits again.
  await row(page, ids[0])
    .getByRole('button', { name: /^Вернуть на исправление/ })
    .click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await keyboard.press('3')
  await keyboard.press('Control+Enter')
  await expect(row(page, ids[0])).toContainText('Исправлена')
  expect(await statuses()).toEqual(['Edited', 'Canceled', 'New', 'Accepted'])
  // No column that a decision needs lies beside the screen, nor under the buttons that stay in sight.
  for (const [width, last] of [
    [1440, 'Статус'],
    [1024, 'Кратность'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const edgesOf = (name: string) =>
      page.getByRole('columnheader', { name }).evaluate((cell) => {
        const { left, right } = cell.getBoundingClientRect()
        return { left, right }
      })
    const buttons = await edgesOf('Решение')
    expect(buttons.right).toBeLessThanOrEqual(width)
    expect((await edgesOf(last)).right).toBeLessThanOrEqual(buttons.left)
  }
  await expect(row(page, ids[0])).toContainText(`1 — Труба${shownDay(40)}`)
  await page.setViewportSize({ width: 768, height: 900 })
  for (const verb of [/^Принять:/, /^Отклонить:/])
    await expect(row(page, ids[0]).getByRole('button', { name: verb })).toBeInViewport({ ratio: 1 })
  // On a telephone a decision has its word, and no key is named.
  await page.setViewportSize({ width: 400, height: 800 })
  const card = page.locator(`li[data-row-key="${ids[0]}"]`)
  await expect(card.getByRole('button', { name: /^Отклонить:/ })).toHaveText('Отклонить')
  await expect(card).toContainText(`1 — Труба${shownDay(40)}`)
  await card.getByRole('button', { name: /^Принять:/ }).click()
  await expect(bar(page).getByRole('button', { name: 'Отменить', exact: true })).toBeVisible()
})

test('a decision that was not taken back goes out by itself, and when the page is left', async ({
  page,
  request,
}) => {
  const { ids, path, statuses } = await makeQueue(request, 3)
  await page.clock.install()
  await openQueue(page, path)
  await row(page, ids[0]).focus()
  await page.keyboard.press('a')
  await page.keyboard.press('a')
  await page.goto('/profile')
  await expect.poll(statuses).toEqual(['Accepted', 'Accepted', 'New'])
  await follow(page, path)
  await row(page, ids[2]).focus()
  await page.keyboard.press('a')
  await expect(bar(page)).toBeVisible()
  expect(await statuses()).toEqual(['Accepted', 'Accepted', 'New'])
  await page.clock.fastForward('00:10')
  await expect.poll(statuses).toEqual(['Accepted', 'Accepted', 'Accepted'])
  // It stays to be read and taken back in its row; the next ones come when they are asked for.
  await expect(page.getByText('Все записи на этой странице решены')).toBeVisible()
  await expect(row(page, ids[2])).toContainText('Принята')
  await expect(row(page, ids[2]).getByRole('button', { name: /^Вернуть на исправление/ })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText('По этим условиям ничего не найдено')).toBeVisible()

  // The queue is empty, and the last decision can still be taken back.
  await expect(page.getByText(/Последнее решение/)).toContainText('Принята')
  await page.keyboard.press('z')
  await giveReason(page, 'Решение принято по ошибке', '', 'Вернуть на исправление')
  await expect.poll(statuses).toEqual(['Accepted', 'Accepted', 'Edited'])
})

test('two moderators: one sees at once what the other decided, and the loser of a race sees what is', async ({
  page,
  otherPage: other,
  request,
}) => {
  const { ids, path, laboratory, statuses } = await makeQueue(request, 5)
  await openQueue(page, path)
  await openSession(other, 'admin')
  await other.goto(path)
  await expect(row(other, ids[0])).toBeVisible()

  const acceptAsOther = async (id: number | undefined) => {
    await row(other, id).focus()
    await other.keyboard.press('a')
    await sendNow(other)
  }
  const told = /\S+ \S+ уже принял\(а\) эту запись в \d\d:\d\d/

  // In an open panel.
  await row(page, ids[0]).focus()
  await page.keyboard.press('o')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('button', { name: 'Принять (A)' })).toBeVisible()
  await acceptAsOther(ids[0])
  await expect(panel.getByRole('status').filter({ hasText: told })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Принять (A)' })).toHaveCount(0)
  await expect(panel.getByRole('region', { name: 'История' })).toContainText('Принята')
  await page.keyboard.press('Escape')
  await expect(row(page, ids[0])).toContainText(told)
  await expect(row(page, ids[0])).toBeFocused()
  await page.keyboard.press('a')
  await expect(bar(page)).toHaveCount(0)

  // Both accept the second; what the slower one holds falls away, whatever it was.
  await row(page, ids[1]).focus()
  await page.keyboard.press('a')
  await expect(row(page, ids[1])).toContainText('можно отменить')
  await acceptAsOther(ids[1])
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible()
  await expect(row(page, ids[1])).toContainText(told)
  await expect(bar(page)).toHaveCount(0)
  // What is decided stands there still.
  await expect(page.getByRole('status').filter({ hasText: /^1–5 из 5$/ })).toBeVisible()

  // In an open question.
  await row(page, ids[2]).focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await acceptAsOther(ids[2])
  const question = page.getByRole('dialog')
  await expect(question.getByRole('alert').filter({ hasText: told })).toBeVisible()
  await expect(question.getByRole('radio')).toHaveCount(0)
  await expect(question.getByRole('button', { name: 'Отмена' })).toHaveCount(0)
  await expect(question).toContainText('Вопрос отпал')
  await question.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(question).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)

  // The fourth is corrected while the first moderator looks at it, deaf to news.
  await page.route('**/daily-polution-emissions/*/', (route) => route.abort())
  await row(page, ids[3]).focus()
  await page.keyboard.press('a')
  const corrected = { id: ids[3], version: 1, value: '0,25' }
  await laboratory.put(`${objectsApi}/daily-polution-emissions/`, corrected)
  await page.unroute('**/daily-polution-emissions/*/')
  await sendNow(page)
  await expect(page.getByText(/изменил\(а\) эту запись в \d\d:\d\d/)).toBeVisible()
  await expect(row(page, ids[3])).toContainText('0,25')
  await expect(row(page, ids[3])).toContainText('изменено')
  expect(await statuses()).toEqual(['Accepted', 'Accepted', 'Accepted', 'Edited', 'New'])

  await row(page, ids[3]).click()
  const changes = page.getByRole('dialog').getByRole('region', { name: 'Что исправлено' })
  await expect(changes.getByRole('row', { name: 'Значение' })).toContainText(/3.*0,25/)
})

test('many at once, and all that the filter selects after its count was shown; another count is asked again', async ({
  page,
  request,
}) => {
  const { ids, path, statuses, admin, laboratory, source, component } = await makeQueue(request, 6)
  // While the address says what is not understood, «all by the filter» would mean too much.
  await openQueue(page, `${path}&status=Deleted&colour=red`)
  const invalidParams = page.getByRole('alert').filter({ hasText: 'Не понято в адресе' })
  await expect(invalidParams).toContainText('Статус = Deleted; colour = red')
  await expect(page.getByRole('checkbox', { name: 'Отметить строку' })).toHaveCount(0)
  await invalidParams.getByRole('button', { name: 'Убрать из адреса' }).click()
  await expect(invalidParams).toHaveCount(0)
  for (const id of ids.slice(0, 2)) await row(page, id).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Принять', exact: true }).click()
  await expect(bar(page)).toContainText('Приняты 2 записи')
  await sendNow(page)
  await expect.poll(statuses).toEqual(['Accepted', 'Accepted', 'New', 'New', 'New', 'New'])

  const risky = {
    source_id: source,
    date: dayBefore(20),
    values: [{ component_id: component.id, value: 30 }],
  }
  const stored = await laboratory.post(`${objectsApi}/store-source-components-emissions/`, risky)
  const left = row(page, stored.data[0].id)
  await page.getByRole('button', { name: /Обновить очередь|Показать ещё/ }).click()
  await expect(row(page, ids[0])).toHaveCount(0)
  await row(page, ids[2]).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Выбрать все 5 по фильтру' }).click()
  await page.getByRole('button', { name: 'Принять', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Принять все 5 записей по фильтру?')
  // It says what is in it, and offers to leave that to be looked at.
  await question.getByRole('checkbox', { name: '1 запись с высоким риском' }).check()
  await question.getByRole('button', { name: 'Принять 4 записи' }).click()
  await expect(bar(page)).toContainText('Приняты 4 записи')
  await expect(row(page, ids[2])).toContainText('можно отменить')
  await expect(left).toContainText('Новая')
  const comment = 'Повтор'
  await admin.post(`${objectsApi}/change-emission-statuses/`, { id: ids[5], status: 'Canceled', comment })
  await sendNow(page)
  await expect(question).toContainText('Было 4, теперь фильтр выбирает 3 записи')
  expect((await statuses()).slice(2)).toEqual(['New', 'New', 'New', 'Canceled', 'New'])
  await question.getByRole('button', { name: 'Принять 3 записи' }).click()
  await sendNow(page)
  await expect
    .poll(async () => (await statuses()).slice(2))
    .toEqual(['Accepted', 'Accepted', 'Accepted', 'Canceled', 'New'])
})

test('on the map: the record among its neighbours, its series, the decision, and back; in Uzbek', async ({
  page,
  request,
}) => {
  const { ids, path, statuses } = await makeQueue(request, 2)
  await page.addInitScript(() => localStorage.setItem('eco.lang', 'uz'))
  await openQueue(page, path)
  await row(page, ids[0]).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xaritada' }).click()
  await page.waitForURL(`**/moderation_map/${ids[0]}`)
  await expect(page.getByRole('navigation', { name: 'Sahifaga yo‘l' })).toContainText(
    /SAKM \(MIZ\).*Moderatsiya.*Yozuv xaritada/,
  )
  await expect(page.getByText('Me’yordan ortiq: karralik 4,50')).toBeVisible()
  await expect(page.getByText(/yozuv manbasi va 50 km ichidagi \d+ ta qo‘shni manba/).first()).toBeVisible()
  const chart = page.getByRole('figure', { name: 'Shu manbaning bir yil oldingi va keyingi o‘lchovlari' })
  await expect(chart).toContainText('2 ta o‘lchov; shu yozuv — 4,5')
  await chart.getByRole('button', { name: 'Jadval ko‘rinishida' }).click()
  await expect(chart.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('a')
  await expect(page.getByText('qaytarish mumkin')).toBeVisible()
  await page.getByRole('button', { name: 'Navbatga' }).click()
  await page.waitForURL(`**${path}&open=${ids[0]}`)
  await expect.poll(statuses).toEqual(['Accepted', 'New'])
})
