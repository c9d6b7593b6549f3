import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { screensIn } from './screen-files.mjs'

const folder = 'web/src/app/screens'

test('every screen is found, however its row is made, so that the server tells a screen from what is not there', () => {
  const texts = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const)
  const written = texts.flatMap(([, text]) =>
    [...text.matchAll(/(?:\bpath: |^ {2}\w+\()'(\/[^']*)'/gm)].map(([, path = '']) => path),
  )
  expect(written.length).toBeGreaterThan(100)
  const found = texts.flatMap(([name, text]) =>
    screensIn(parseSync(name, text).program).map(({ path }) => path),
  )
  expect(found.sort()).toEqual(written.sort())
})
