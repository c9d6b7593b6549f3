import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { startServer } from '../server/test/support/server'

test('the description of the API is valid OpenAPI 3.1 to a validator of somebody else', async () => {
  const { url } = await startServer()
  const document = (await (await fetch(`${url}/api/schema/`)).json()) as Record<string, unknown>
  const validator = new Validator()
  const { valid, errors } = await validator.validate(document)
  expect({ valid, errors: errors ?? [] }).toEqual({ valid: true, errors: [] })
  expect(validator.version).toBe('3.1')
})
