import { expect, type Page } from '@playwright/test'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { arriveAt, screens } from '../support/views'
import { refuseWebGl } from '../support/without-webgl'

/** Screens of every kind: dashboards, lists, records, forms, maps, statistics, help, settings. */
const watched = [
  '/base/index',
  screens['dashboard-ministry'],
  screens.laboratory,
  screens.records,
  screens.moderation,
  screens['objects-monitoring'],
  screens.passport,
  screens.entry,
  '/dictionary/settingsObject/edit_objects/1?step=sources',
  screens['map-country'].replace('?figure=share_exceeded', ''),
  screens['statistics-general'],
  screens.cases,
  screens['expertise-card'],
  screens['help-search'],
  screens['help-category'],
  screens.chat,
  screens['gateway-partners'],
  screens.administration,
]

/** What would be said of a list or a figure that is empty. */
const saysEmpty = /ещё нет|пока нет|ничего|не найден|данных нет|нет данных за|не было|Карантин пуст/i

interface Said {
  main: string
  states: string[]
  zeros: string[]
}

const readScreen = (page: Page): Promise<Said> =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const texts = (selector: string) =>
      [...(main?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent ?? '')
    return {
      main: main?.textContent ?? '',
      states: texts('.state'),
      zeros: texts('*').filter((text) => /^0( %)?$/.test(text.trim())),
    }
  })

test('while answers are on their way no screen says that there is nothing, and the shell stands', async ({
  page,
}) => {
  await refuseWebGl(page)
  await openSession(page, 'admin')
  await page.goto('/profile')
  await expect(page.locator('h1')).toBeVisible()
  await page.route(/\/api\/(?!auth\/)/, () => new Promise(() => undefined))
  const wrong: Record<string, unknown> = {}
  for (const path of watched) {
    await arriveAt(page, path)
    const { main, states, zeros } = await readScreen(page)
    const said = saysEmpty.exec(main)?.[0]
    if (said || states.length > 0 || zeros.length > 0) wrong[path] = { said, states, zeros }
  }
  expect(wrong).toEqual({})

  // The same for who comes with a typed address.
  await page.goto(screens['objects-monitoring'])
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await expect(menu.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Рахимов/ })).toBeVisible()
  expect((await readScreen(page)).states).toEqual([])
})
