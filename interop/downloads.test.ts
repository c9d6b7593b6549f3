import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { storeEmissions } from '#contract/api/measurements/emissions'
import { createNormative } from '#contract/api/measurements/normatives'
import { createObject } from '#contract/api/registry/company-objects'
import { createSource } from '#contract/api/registry/pollution-sources'
import { activityFields, ownershipForms } from '#contract/classifiers/object-classifiers'
import { allRegions } from '#contract/classifiers/regions'
import { demoPassword } from '#contract/demo-accounts'
import { waterDeposits } from '#contract/registers/geology'
import { atEnd } from '../server/test/support/at-end'
import { signInAs } from '../server/test/support/client'
import { expectDone } from '../server/test/support/records/builders'
import { convertInLibreOffice } from './support/libreoffice'
import { needPrograms, runProgram, runPython } from './support/programs'
import { startInteropServer } from './support/server'

/** Every file that the server makes, found in the description of its calls: a new one is covered when it is declared. */

const { admin, url } = await startInteropServer()
const folder = await mkdtemp(join(tmpdir(), 'ecobase-downloads-'))
atEnd(() => rm(folder, { recursive: true, force: true }))

interface Operation {
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, unknown>
}

/** They give back what somebody has sent, or what a job has made; their files are opened by tests of their own. */
const ofOthers = new Set([
  '/api/files/{id}/',
  '/api/cases/{id}/photos/{photo_id}/',
  '/api/extra/jobs/{id}/result/',
  '/api/extra/back_up_download/',
])

/** What the calls with parameters are asked for. */
const given: Record<string, string> = { set: 'objects', z: '4', x: '10', y: '6', id: '1', component: '1' }

interface Download {
  path: string
  file: string
  name: string
}

const downloads: Record<'xlsx' | 'csv' | 'geojson' | 'pbf', Download[]> = {
  xlsx: [],
  csv: [],
  geojson: [],
  pbf: [],
}

async function download(path: string, kind: keyof typeof downloads) {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${admin.access}` } })
  expect(answer.status, path).toBe(200)
  const file = join(folder, `${kind}-${downloads[kind].length}.${kind}`)
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  const name = answer.headers.get('content-disposition') ?? ''
  downloads[kind].push({ path, file, name })
}

/** With ratios and a mean that no decimal says, and a value of millionths. */
async function addMeasurements(source_id: number) {
  const component_id = Number(given.component)
  const norm = { source_id, component_id, type: 'pdv' as const, value: '0.0007' }
  expectDone(await admin.call(createNormative, { body: norm }), 201)
  const moderator = await signInAs({ url }, 'csak@eco.demo', demoPassword)
  for (const [day, value] of ['0,000003', '0,0005', '0,0009'].entries()) {
    const body = { source_id, date: `2026-10-0${day + 1}`, values: [{ component_id, value }] }
    const [entered] = expectDone(await admin.call(storeEmissions, { body }), 201).data
    const accepted = { id: entered?.id as number, status: 'Accepted' as const }
    expectDone(await moderator.call(changeEmissionStatus, { body: accepted }))
  }
}

async function addRecords() {
  const first = async (list: typeof ownershipForms.list | typeof activityFields.list) =>
    expectDone(await admin.call(list, { query: { page_size: 1 } })).data[0]?.id as number
  const [district] = expectDone(await admin.call(allRegions.list, { query: { sato: '1712230' } })).data
  const region_id = district?.parent_id as number
  const object = expectDone(
    await admin.call(createObject, {
      body: {
        title: 'Завод «Восток»',
        inn: '301234567',
        region_id,
        district_id: district?.id as number,
        address: 'Промзона, 5',
        latitude: 40.15,
        longitude: 65.37,
        ownership_form_id: await first(ownershipForms.list),
        activity_field_id: await first(activityFields.list),
        danger_category: 2,
        activity_start: '2015-03-01',
      },
    }),
    201,
  )
  given.id = String(object.id)
  const source = { object_id: object.id, number: '1', name: '=Труба', type: 'air' as const }
  const made = await admin.call(createSource, { body: { ...source, latitude: 40.15, longitude: 65.37 } })
  await addMeasurements(expectDone(made, 201).id)
  const deposit = { name_ru: '+Карманинское; "А"', name_uz: 'Karmana', region_id, reserves: 0.1 + 0.2 }
  expectDone(await admin.call(waterDeposits.create, { body: deposit }), 201)
}

beforeAll(async () => {
  await addRecords()
  const { body } = await admin.send('GET', '/api/schema/')
  const paths = body.paths as Record<string, { get?: Operation }>
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get || ofOthers.has(path)) continue
    const has = (name: string) => get.parameters.some((one) => one.name === name)
    const answers = JSON.stringify(get.responses)
    const isTile = path.includes('{z}')
    const isGeoJson = answers.includes('FeatureCollection') || answers.includes('application/geo+json')
    const isFile = answers.includes('"format":"binary"') && !has('excel')
    if (!isTile && !isGeoJson && !isFile && !has('excel') && !has('csv')) continue
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? `{${name}}`)
    // A file that was uploaded to a record is answered as it came.
    if (filled.includes('{') || /\/(file|photo)\/$/.test(path)) continue
    const required = get.parameters.filter((one) => one.in === 'query' && one.required)
    const query = required.map(({ name }) => `${name}=${given[name]}`)
    const asked = (...more: string[]) => `${filled}?${[...query, ...more].join('&')}`
    if (isTile) await download(asked(), 'pbf')
    else if (isGeoJson) await download(asked(), 'geojson')
    else if (isFile) await download(asked(), 'xlsx')
    if (has('excel')) await download(asked('excel=true'), 'xlsx')
    if (has('csv')) await download(asked('csv=true'), 'csv')
  }
}, 240_000)

test('more than two hundred files are made', () => {
  const { xlsx, csv, geojson, pbf } = downloads
  expect([...xlsx, ...csv, ...geojson, ...pbf].length).toBeGreaterThan(200)
  expect(pbf.length).toBeGreaterThan(0)
  expect(geojson.length).toBeGreaterThan(1)
})

test('every file has a name that can be read in Latin letters too', () => {
  for (const { path, name } of [...downloads.xlsx, ...downloads.csv]) {
    expect(name, path).toMatch(/^attachment; filename="[\w(][\w ,.'()+-]*\.(xlsx|csv)"; filename\*=UTF-8''/)
    expect(name, path).not.toContain('__')
    expect(decodeURIComponent(name.split("UTF-8''")[1] ?? ''), path).not.toMatch(/[<>:"/\\|?*]/)
  }
})

test('the name of a file says its medium, its filters and its period', async () => {
  const filters = 'excel=true&region=1&medium=air&exceeded=true&date_from=2026-01-01&date_to=2026-03-31'
  const { headers } = await admin.send('GET', `/api/company-objects/get-emissions/?${filters}`)
  const name = headers.get('content-disposition') ?? ''
  const { body } = await admin.send('GET', '/api/settings/parent-regions/?page_size=500')
  const regions = body.data as { id: number; name: string }[]
  const region = regions.find(({ id }) => id === 1)?.name
  expect(decodeURIComponent(name.split("UTF-8''")[1] ?? '')).toBe(
    `Измерения, Воздух, ${region}, С превышениями 2026-01-01 – 2026-03-31.xlsx`,
  )
  expect(name).toMatch(
    /filename="Izmereniya, Vozdux, [\w ]+, S previsheniyami 2026-01-01 - 2026-03-31\.xlsx"/,
  )
})

const openAll = `
import csv, json, sys, zipfile, openpyxl
wrong = {}
worked_out = ['Кратность', 'кратность', 'кратности', 'Доля', 'Среднее,', 'Значение', 'ПДВ', 'Фон']
for path in open(sys.argv[1]).read().split():
    try:
        if path.endswith('.csv'):
            rows = list(csv.reader(open(path, encoding='utf-8-sig', newline=''), delimiter=';', strict=True))
            if not rows or any(len(row) != len(rows[0]) for row in rows):
                wrong[path] = 'rows of different lengths'
            continue
        damaged = zipfile.ZipFile(path).testzip()
        if damaged:
            wrong[path] = 'damaged ' + damaged
        for sheet in openpyxl.load_workbook(path):
            heads = {}
            for row in sheet.iter_rows():
                for cell in row:
                    if isinstance(cell.value, str):
                        heads[cell.column] = cell.value
                    head = heads.get(cell.column, '')
                    if isinstance(cell.value, (int, float)) and cell.number_format == 'General' and any(word in head for word in worked_out):
                        wrong[path] = 'no number format in ' + cell.coordinate + ' under ' + head
                    if cell.data_type == 'f' and not str(cell.value).startswith(('=SUM(', '=SUBTOTAL(', '=IF(')):
                        wrong[path] = 'a formula in ' + cell.coordinate
                    if isinstance(cell.value, float) and cell.number_format == 'General' and cell.value != float('%.15g' % cell.value):
                        wrong[path] = 'binary noise in ' + cell.coordinate + ': ' + repr(cell.value)
    except Exception as error:
        wrong[path] = repr(error)
print(json.dumps(wrong))
`

/** What is wrong, by the path of the call. */
const byPath = (all: Download[], wrong: Record<string, string>) =>
  Object.entries(wrong).map(([file, problem]) => [all.find((one) => one.file === file)?.path, problem])

test('Python and openpyxl read every workbook and every csv', async ({ skip }) => {
  needPrograms(skip, 'openpyxl')
  const all = [...downloads.xlsx, ...downloads.csv]
  const list = join(folder, 'list.txt')
  await writeFile(list, all.map(({ file }) => file).join('\n'))
  expect(byPath(all, await runPython(openAll, [list]))).toEqual([])
})

test('LibreOffice opens every workbook', async ({ skip }) => {
  needPrograms(skip, 'soffice')
  const files = downloads.xlsx.map(({ file }) => file)
  const converted = await convertInLibreOffice(files, 'csv')
  const missing = await Promise.all(
    converted.map((path, at) =>
      access(path).then(
        () => [],
        () => [downloads.xlsx[at]?.path],
      ),
    ),
  )
  expect(missing.flat()).toEqual([])
})

test('unzip and xmllint find nothing wrong with the parts of a workbook', async ({ skip }) => {
  needPrograms(skip, 'unzip', 'xmllint')
  for (const { file } of [downloads.xlsx[0], downloads.xlsx.at(-1)] as Download[]) {
    const parts = `${file}-parts`
    await runProgram('unzip', ['-q', file, '-d', parts])
    const { stdout } = await runProgram('unzip', ['-Z1', file])
    const names = stdout.trim().split('\n')
    await runProgram('xmllint', ['--noout', ...names.map((name) => join(parts, name))])
  }
})

test('GDAL reads every GeoJSON and every tile', async ({ skip }) => {
  needPrograms(skip, 'ogrinfo')
  for (const { file, path } of downloads.geojson) {
    const { stdout } = await runProgram('ogrinfo', ['-ro', '-al', '-so', file])
    expect(stdout, path).toContain("using driver `GeoJSON' successful")
    expect(stdout, path).toMatch(/Feature Count: [1-9]/)
  }
  for (const { file, path } of downloads.pbf) {
    const { stdout } = await runProgram('ogrinfo', ['-ro', '-al', '-so', `MVT:${file}`])
    expect(stdout, path).toMatch(/Feature Count: [1-9]/)
  }
})
