import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { pngFile } from '../../server/test/support/files/pictures'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { refuseWebGl } from '../support/without-webgl'

const run = promisify(execFile)

/** As `npm run simulate` does it: every station speaks once, and one of them of far too much. */
const simulate = (station: number, code: string) =>
  run(process.execPath, [
    ...['dist/server/simulate.js', '--url', process.env.ECO_E2E_URL ?? '', '--once'],
    ...['--stations', String(station), '--station', String(station), '--exceed', code],
  ])

test('an exceedance of a station rings, is inspected with a photo, and its act is printed in both languages', async ({
  page,
}) => {
  await refuseWebGl(page)
  await openSession(page, 'csak')
  await page.goto('/cases')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  const bell = page.getByRole('button', { name: /^Оповещения/ })
  // Only what comes after the bell has looked for the first time is told.
  await expect(bell).toHaveAccessibleName(/непрочитанн/i)
  const before = await bell.getAttribute('aria-label')

  // A case that is open already rings no second time.
  await simulate(5 + test.info().retry, 'so2')
  const toast = page.getByRole('status').filter({ hasText: 'Диоксид серы' })
  await expect(toast).toHaveCount(1)
  await expect(bell).not.toHaveAccessibleName(before ?? '')
  await bell.click()
  await page
    .getByRole('region', { name: 'Оповещения' })
    .getByRole('button', { name: /Диоксид серы/ })
    .click()
  await expect(page).toHaveURL(/\/cases\/\d+$/)
  const id = /\d+$/.exec(page.url())?.[0]

  const timeline = page.getByRole('region', { name: 'Что происходило' })
  await page.getByRole('button', { name: 'Принять в работу' }).click()
  await expect(timeline).toContainText('Малика Юсупова')
  await page.getByRole('button', { name: 'Внести результаты проверки' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Внести' }).click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await dialog.getByRole('textbox').fill('Выброс сернистого газа на третьем участке')
  const photo = {
    name: 'chimney.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await pngFile().arrayBuffer()),
  }
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await dialog.getByRole('button', { name: 'Внести' }).click()
  await expect(dialog).toBeHidden()
  await expect(timeline).toContainText('Выброс сернистого газа на третьем участке')
  await expect(timeline.getByRole('img')).toBeVisible()

  await page.getByRole('button', { name: 'Акт' }).click()
  const [uzbek, russian] = [page.locator('section[lang=uz]'), page.locator('section[lang=ru]')]
  await expect(russian).toContainText(`Акт о превышении нормы № ${id}`)
  await expect(russian).toContainText('Диоксид серы')
  await expect(uzbek).toContainText('Me’yordan oshish to‘g‘risida dalolatnoma')
  await expect(uzbek).toContainText('Oltingugurt dioksidi')
  for (const act of [uzbek, russian]) {
    await expect(act).toContainText('Выброс сернистого газа на третьем участке')
    await expect(act.getByRole('img')).toBeVisible()
  }
  await page.evaluate(() => {
    window.print = () => void document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: /Печать/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBe(2)
})
