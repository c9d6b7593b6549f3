import { expect, test } from 'vitest'
import { type Endpoint, isRight } from '#contract/endpoint'
import { builtInRoles, defaultGrants } from '#contract/permissions/default-grants'
import { startServer } from '../../support/server'

const { endpoints } = (await startServer()).app

const heading = `# Who may call what

Every call of the product and the built-in roles that may make it from the start: made of the declarations in \`contract/\`,
and compared with them by a test. When a declaration has changed on purpose, write the table anew and read the difference:
\`node_modules/.bin/vitest run --project api server/test/core/http/permission-matrix.test.ts --update\`

Roles made by an administrator have what they were granted. What somebody sees of the data also depends on their region,
district, ministry and laboratory, and on \`objects.secret\`.
`

function mayCall({ access }: Endpoint, role: (typeof builtInRoles)[number]): boolean {
  return isRight(access) ? defaultGrants(role).has(access) : !access.startsWith('partner.')
}

function matrix(): string {
  const lines = endpoints
    .toSorted(
      (one, other) =>
        one.path.localeCompare(other.path, 'en') || one.method.localeCompare(other.method, 'en'),
    )
    .map((endpoint) => {
      const marks = builtInRoles.map((role) => (mayCall(endpoint, role) ? '+' : ''))
      return `| ${endpoint.method} ${endpoint.path} | ${endpoint.access} | ${marks.join(' | ')} |`
    })
  const head = `| call | asks for | ${builtInRoles.join(' | ')} |\n|---|---|${builtInRoles.map(() => ':-:|').join('')}`
  return `${heading}\n${head}\n${lines.join('\n')}\n`
}

test('the written table of roles and calls is what the declarations say', async () => {
  await expect(matrix()).toMatchFileSnapshot('../../../../docs/permissions.md')
})
