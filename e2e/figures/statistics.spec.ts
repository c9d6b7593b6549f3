import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { follow } from '../support/views'

const screens = [
  ['/statistics/genaral-list', 'Общий список МИЗ и ПКМ-343'],
  ['/statistics/genaral-list-gam', 'Общий список по министерствам'],
  ['/statistics/list-pkm', 'Список ПКМ'],
  ['/statistics/list-miz', 'Список МИЗ'],
  ['/statistics/list-report', 'Отчёт об исполнении'],
  ['/statistics/object-subject-miz', 'Объекты и субъекты МИЗ'],
] as const

test('each statistic has its table with totals; one goes down to the source and back, compares, and has it as a file', async ({
  page,
}) => {
  await openSession(page, 'ministry')
  for (const [index, [path, title]] of screens.entries()) {
    await (index === 0 ? page.goto(path) : follow(page, path))
    const table = page.getByRole('region', { name: title })
    await expect(table.getByRole('row').nth(3)).toBeVisible()
    await expect(table.getByRole('rowheader', { name: 'Всего' })).toHaveCount(1)
  }

  await follow(page, '/statistics/genaral-list')
  const table = page.getByRole('region')
  const way = page.getByRole('navigation', { name: 'Где вы находитесь' })
  const cellsOf = (name: string) => table.getByRole('row', { name }).getByRole('cell').allTextContents()
  const region = table.getByRole('link', { name: 'Навоийская область' })
  await expect(region).toBeVisible()
  const ofRegion = await cellsOf('Навоийская область')
  await region.click()
  await expect(way).toContainText('Навоийская область')
  await expect(table.getByRole('columnheader', { name: 'Район' })).toBeVisible()
  expect(await cellsOf('Всего'), 'the districts add up to their region').toEqual(ofRegion)
  await table.getByRole('link').first().click()
  await expect(table.getByRole('columnheader', { name: 'Объект', exact: true })).toBeVisible()
  await table.getByRole('link').first().click()
  await expect(table.getByRole('columnheader', { name: 'Источник', exact: true })).toBeVisible()
  await way.getByRole('link', { name: 'Вся таблица' }).click()
  await expect(table.getByRole('columnheader', { name: 'Регион' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Сравнить с периодом' }).click()
  await page.getByTitle('Год назад').click()
  await expect(table.getByText(/^было/).first()).toBeVisible()
  await expect(page).toHaveURL(/compare=year/)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/statistics/genaral-list', '/statistics/object-subject-miz']) {
    await page.goto(`${path}?compare=year`)
    await expect(table.getByText(/^было/).first()).toBeVisible()
    const cut = await table.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(cut, `${path} is cut`).toBeLessThanOrEqual(0)
  }

  await page.evaluate(() => localStorage.setItem('eco.theme', 'dark'))
  await page.reload()
  await expect(table.getByText(/^было/).first()).toBeVisible()
  const colours = (event?: string) =>
    page.evaluate((name) => {
      if (name) window.dispatchEvent(new Event(name))
      return new Promise<number[]>((resolve) => {
        const lightness = (colour: string) => Number(/\d+/.exec(colour)?.[0])
        requestAnimationFrame(() =>
          resolve([
            lightness(getComputedStyle(document.body).backgroundColor),
            lightness(getComputedStyle(document.querySelector('main .ant-btn') as Element).color),
          ]),
        )
      })
    }, event)
  const isDark = async (event?: string) => {
    const [ground = 0, text = 0] = await colours(event)
    return ground < text
  }
  expect(await isDark()).toBe(true)
  expect(await isDark('beforeprint'), 'paper is white').toBe(false)
  expect(await isDark('afterprint')).toBe(true)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  const file = await (await download).path()
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
})
