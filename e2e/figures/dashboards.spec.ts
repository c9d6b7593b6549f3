import { expect, type Page } from '@playwright/test'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { follow } from '../support/views'
import { refuseWebGl } from '../support/without-webgl'

interface Figure {
  href: string
  n: number
}

/** The numbers that lead to a list; what they were before stands behind them. */
function figuresOf(page: Page, list: string): Promise<Figure[]> {
  return page.locator(`main a[href^="${list}?"]`).evaluateAll((links) =>
    links.flatMap((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const digits = (text.textContent ?? '').replace(/\s/g, '')
        if (/^[1-9]\d*$/.test(digits)) return [{ href: link.getAttribute('href') ?? '', n: Number(digits) }]
      }
      return []
    }),
  )
}

async function restOnDashboard(page: Page): Promise<void> {
  await expect(page.locator('main a[href^="/measurements?"]').first()).toBeVisible()
  await expect(page.locator('main [role=status] .ant-skeleton')).toHaveCount(0)
}

/** The server's tests compare each figure with its list for everybody; here is what people do. */
test('a figure clicked on a dashboard opens a list of exactly that many rows', async ({ page }) => {
  await refuseWebGl(page)
  await openSession(page, 'ministry')
  await page.goto('/profile')
  for (const [path, lists] of [
    ['/base/index', ['/measurements', '/objects_list']],
    ['/ministry/dashboard', ['/cases']],
    ['/ministries_dashboard/index', ['/measurements']],
  ] as const) {
    await follow(page, path)
    await restOnDashboard(page)
    // A chart's numbers are links too, in its table as in its drawing.
    const charts = await page.locator('figure').getByRole('button', { name: 'Показать таблицей' }).all()
    for (const chart of charts.reverse()) await chart.click()
    for (const [index, list] of lists.entries()) {
      // As people do it: there, and back to the next.
      if (index > 0) await page.goBack()
      await expect(page.locator(`main a[href^="${list}?"]`).first()).toBeVisible()
      const figures = await figuresOf(page, list)
      expect(figures, `${path} ${list}`).not.toEqual([])
      const figure = list === '/objects_list' ? figures[0] : figures.at(-1)
      await page.locator(`main a[href="${figure?.href}"]`).first().click()
      await expect(
        page.getByRole('status').filter({ hasText: ' из ' }),
        `${path} ${figure?.href}`,
      ).toHaveText(new RegExp(` из ${String(figure?.n).split('').join('\\s?')}$`))
      if (list === '/objects_list') await expectNamedPeriod(page)
    }
  }
})

test('one widget that fails leaves the others, and comes when it is asked again', async ({ page }) => {
  await refuseWebGl(page)
  await openSession(page, 'ministry')
  const trends = '**/api/dashboards/trends/**'
  await page.route(trends, (route) => route.fulfill({ status: 500, json: { code: 'server.error' } }))
  await page.goto('/base/index')
  await restOnDashboard(page)
  const names = await page.getByRole('region').evaluateAll((regions) =>
    regions.map((region) => {
      const heading = document.getElementById(region.getAttribute('aria-labelledby') ?? '')
      return region.getAttribute('aria-label') ?? heading?.textContent
    }),
  )
  expect(names, 'each landmark has a name of its own').toEqual([...new Set(names)])
  const failed = page.getByRole('region', { name: 'По средам' })
  await expect(failed.getByRole('alert')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Превышения по регионам' }).getByRole('listitem'),
  ).toHaveCount(14)
  await page.unroute(trends)
  await failed.getByRole('button', { name: 'Повторить' }).click()
  await expect(failed.getByRole('figure', { name: 'Воздух' })).toBeVisible()
})

test('a period the wrong way round is said once, at its field, and nothing is asked for it', async ({
  page,
}) => {
  await refuseWebGl(page)
  await openSession(page, 'ministry')
  const reversed = 'date_from=2026-11-10&date_to=2026-11-01'
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.url().includes('date_to=2026-11-01'))
      asked.push(request.url())
  })
  await page.goto(`/ministry/dashboard?${reversed}`)
  const reason = page.getByText('Окончание раньше начала')
  await expect(reason).toHaveCount(1)
  await follow(page, `/statistics/genaral-list?${reversed}`)
  await expect(reason).toHaveCount(1)
  expect(asked).toEqual([])
  await page.getByLabel('по', { exact: true }).fill('30.11.26')
  await page.getByLabel('по', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/date_to=2026-11-30/)
  await page.getByLabel('по', { exact: true }).click()
  await page.getByTitle('2026-11-25').click()
  await expect(page).toHaveURL(/date_to=2026-11-25/)
  await expect(reason).toHaveCount(0)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
})

/** What depends on the period that came along says which: the filter, the map beside the list, its columns. */
async function expectNamedPeriod(page: Page) {
  const { searchParams } = new URL(page.url())
  const [from, to] = ['date_from', 'date_to'].map((name) =>
    searchParams.get(name)?.split('-').reverse().join('.'),
  )
  const days = `${from} – ${to}`
  await expect(page.getByRole('checkbox', { name: `С превышениями, ${days}` })).toBeChecked()
  await expect(page.getByText(`знак говорит о состоянии за ${days}`).first()).toBeVisible()
  for (const column of ['Выше нормы', 'Наибольшая кратность'])
    await expect(page.getByRole('columnheader', { name: `${column}, ${days}` })).toBeVisible()
}
