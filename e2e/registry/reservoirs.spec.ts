import { expect, type Locator } from '@playwright/test'
import { choose } from '../support/choose'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'

/** As a spreadsheet puts it on the clipboard. */
async function paste(cell: Locator, text: string): Promise<void> {
  await cell.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('a reservoir is added with its point picked on the map; its readings are pasted, corrected and deleted, in Uzbek', async ({
  page,
}) => {
  // Of this attempt alone, and among the first of the list.
  const name = `Aaa sinov ombori ${Date.now()}`
  await page.addInitScript(() => localStorage.setItem('eco.lang', 'uz'))
  await openSession(page, 'water')
  await page.goto('/minvodxoz/waterhouse-object')
  await page.getByRole('button', { name: 'Qo‘shish', exact: true }).click()

  await page.getByLabel('Nomi (ruscha)').fill(`Ааа проба ${Date.now()}`)
  await page.getByLabel('Nomi (o‘zbekcha)').fill(name)
  await choose(page, 'Hudud', 'Navoiy viloyati')
  await page.getByRole('combobox', { name: 'Turi' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('Quyma').click()
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('To‘liq hajmi, mln m³').last()).toBeVisible()
  await page.getByLabel('To‘liq hajmi, mln m³').fill('120,5')
  await page.locator('canvas').click()
  await expect(page.getByLabel('Kenglik')).toHaveValue(/^\d{2},\d+$/)
  await page.getByRole('button', { name: 'Saqlash' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('120,5 mln m³')).toBeVisible()
  await expect(panel.getByText('Yozuv qo‘shildi').first()).toBeVisible()

  await page.goto('/minvodxoz/waterhouse?date=2026-01-15')
  const cell = (name: string, field: string) => page.getByLabel(`${name}: ${field}`)
  const level = cell(name, 'Sathi, m')
  await expect(level).toHaveValue('')
  await paste(level, `Nomi\tSathi\tHajmi\n${name}\t301,25\t80,5\nChorvoq\t866,9\t\nNomsiz\t1\t2`)
  await expect(level).toHaveValue('301,25')
  await expect(page.getByText('Qo‘yilmadi, bunday qatorlar yo‘q: Nomsiz')).toBeVisible()
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('2 qator saqlandi')).toBeVisible()

  await level.fill('302,5')
  await cell('Chorvoq', 'Sathi, m').fill('ko‘p')
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('Belgilangan kataklarni tuzating')).toBeVisible()
  await cell('Chorvoq', 'Sathi, m').fill('866,9')
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('1 qator saqlandi')).toBeVisible()

  await page.getByRole('button', { name: 'Ko‘rsatkichni o‘chirish: Chorvoq' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'O‘chirish' }).click()
  await expect(cell('Chorvoq', 'Sathi, m')).toHaveValue('')
  await page.reload()
  await expect(level).toHaveValue('302,5')
  await expect(cell('Chorvoq', 'Sathi, m')).toHaveValue('')
})
