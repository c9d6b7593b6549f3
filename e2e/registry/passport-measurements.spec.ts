import { expect } from '@playwright/test'
import { apiAs, dayBefore, makeSource, objectsApi } from '../support/api-as'
import { openSession } from '../support/sign-in-as'
import { test } from '../support/test'
import { follow } from '../support/views'
import { refuseWebGl } from '../support/without-webgl'

test('the passport shows the last values with verdicts, the chart against the norm, and the quarters', async ({
  page,
  request,
}) => {
  const [admin, laboratory, csak] = [
    await apiAs(request, 'admin'),
    await apiAs(request, 'laboratory'),
    await apiAs(request, 'csak'),
  ]
  const { object, source, component } = await makeSource(admin, `Паспорт ${Date.now()}`)
  const [, byPds, byFon] = (await admin.get('/api/settings/components/?medium=air&page_size=3')).data
  const allow = (component_id: number, type: string, value: string) =>
    admin.post(`${objectsApi}/components-normatives-v2/`, { source_id: source, component_id, type, value })
  await allow(component.id, 'pdv', '0,5')
  await allow(byPds.id, 'pds', '2')
  await allow(byFon.id, 'fon', '2')
  const accept = async (date: string, value: string, component_id: number = component.id) => {
    const stored = await laboratory.post(`${objectsApi}/store-source-components-emissions/`, {
      source_id: source,
      date,
      values: [{ component_id, value }],
    })
    const { id } = stored.data[0]
    await csak.post(`${objectsApi}/change-emission-statuses/`, { id, status: 'Accepted' })
  }
  await accept(dayBefore(200), '<0,01')
  await accept(dayBefore(1), '0,8')
  await accept(dayBefore(1), '20', byPds.id)
  await accept(dayBefore(1), '20', byFon.id)

  await refuseWebGl(page)
  await openSession(page, 'csak')
  await page.goto(`/ministry/info_objects/${object}`)
  await expect(page.getByText('Данные есть').first()).toBeVisible()
  await expect(page.getByText(/только измерения вашей лаборатории/)).toHaveCount(0)
  const last = page.getByRole('region', { name: 'Последние измерения', exact: true })
  await expect(last.getByRole('row', { name: component.name })).toContainText('ПДВ 0,5')
  await expect(last.getByRole('row', { name: component.name })).toContainText('1,60')
  await expect(last.getByRole('row', { name: component.name })).toContainText('Превышенные показания')
  await expect(last.getByRole('row', { name: byPds.name })).toContainText(
    /ПДС 2.*10,00.*Превышенные показания/,
  )
  await expect(last.getByRole('row', { name: byFon.name })).toContainText(/Фон 2.*Выше фона/)

  const chart = page.getByRole('figure', { name: component.name })
  await expect(chart).toContainText('2 принятых измерения')
  await chart.getByRole('button', { name: 'Показать таблицей' }).click()
  const rows = chart.getByRole('row')
  await expect(rows.nth(0)).toContainText('ПДВ, не более, мг/м³')
  await expect(rows.nth(1)).toContainText(/0,8.*0,5.*1,60.*Превышенные показания/)
  await expect(rows.nth(2)).toContainText('<0,01')

  const air = page.getByRole('region', { name: 'Воздух' })
  await expect(air).toContainText('Очень плохое')
  await expect(air).toContainText(
    'за 12 месяцев: 4 измерения, выше: 2, выше фона: 1, наибольшая кратность 10,00',
  )
  const quarters = air.getByRole('listitem')
  await expect(quarters).toHaveCount(12)
  const worst = quarters.getByRole('link', { name: /выше: 2/ })
  await expect(worst).toContainText('▲')
  await worst.click()
  await page.waitForURL(`**/csak/air?object=${object}&status=Accepted&date_from=*`)

  await follow(page, '/objects_list?exceeded=true&search=912345678')
  await expect(page.getByLabel('С превышениями')).toBeChecked()
  await expect(page.getByRole('row', { name: /Паспорт/ }).first()).toContainText('Данные есть')

  await openSession(page, 'laboratory')
  await page.goto(`/ministry/info_objects/${object}`)
  await expect(page.getByText(/только измерения вашей лаборатории/)).toBeVisible()
})
