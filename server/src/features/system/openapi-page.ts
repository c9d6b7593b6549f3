import { setImmediate } from 'node:timers/promises'
import type { OpenApi, Operation } from './openapi'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

const style = `
  :root { color-scheme: light dark }
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 1000px; padding: 24px 16px }
  h2 { margin-top: 40px; border-bottom: 1px solid #8886; padding-bottom: 4px }
  details { border: 1px solid #8886; border-radius: 6px; margin: 8px 0 }
  summary { cursor: pointer; padding: 8px 12px; overflow-wrap: anywhere }
  details > div { padding: 0 12px 12px }
  .method { display: inline-block; min-width: 64px; font-weight: 700 }
  .access { opacity: .75; font-size: 13px }
  code, pre { font: 13px/1.45 ui-monospace, monospace }
  pre { overflow: auto; max-height: 480px; padding: 12px; background: #8881; border-radius: 6px }
  table { border-collapse: collapse } td, th { text-align: left; padding: 4px 16px 4px 0; vertical-align: top }
`

/** The description as a page that needs no script and can be printed. */
export async function openApiHtml(document: OpenApi): Promise<string> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))].sort()
  const sections: string[] = []
  for (const tag of tags) {
    sections.push(`<h2>${escapeHtml(tag)}</h2>`)
    for (const operation of operations.filter((one) => one.operation.tags.includes(tag))) {
      sections.push(section(operation))
      await setImmediate()
    }
  }
  sections.push('<h2>Schemas</h2>')
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    sections.push(
      `<details><summary><code>${escapeHtml(name)}</code></summary><div>${json(schema)}</div></details>`,
    )
    await setImmediate()
  }
  const schema = `${document.servers[0]?.url.replace(/\/$/, '') ?? ''}/api/schema/`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ecobase API</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>
<h1>Ecobase API</h1><p>${escapeHtml(document.info.description)}</p>
<p>${operations.length} calls. As data: <a href="${schema}">${schema}</a></p>
${sections.join('')}</body></html>`
}

function section({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const answered = Object.entries(operation.responses)
  const [status, answer] = answered.find(([status]) => Number(status) < 300) ?? []
  const answerSchema = Object.values(answer?.content ?? {})[0]?.schema
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code>
 — ${escapeHtml(operation.summary)} <span class="access">[${escapeHtml(operation['x-permission'])}]</span></summary><div>
${operation.parameters.length > 0 ? parameterTable(operation) : ''}
${body ? `<h3>Body</h3>${json(body)}` : ''}
<h3>Answer ${status}</h3>${json(answerSchema)}
<h3>Refusals</h3><table>${answered
    .filter(([status]) => Number(status) >= 300)
    .map(refusal)
    .join('')}</table></div></details>`
}

function refusal([status, { description }]: [string, { description: string }]): string {
  return `<tr><td><code>${status}</code></td><td>${escapeHtml(description)}</td></tr>`
}

function parameterTable(operation: Operation): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  )
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`
}
