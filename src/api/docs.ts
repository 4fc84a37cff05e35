import { escapeHtml } from '@/lib/escape-html'

type Operation = {
  summary?: string
  tags?: string[]
  parameters?: unknown
  responses?: Record<string, { description?: string }>
}

type Document = {
  info: { title: string; description?: string | undefined }
  paths?: Record<string, object> | undefined
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'responses' in value

function renderOperation(path: string, method: string, operation: Operation): string {
  const answers = Object.entries(operation.responses ?? {})
    .map(([status, { description = '' }]) => `<tr><td>${status}</td><td>${escapeHtml(description)}</td></tr>`)
    .join('')
  const parameters = JSON.stringify(operation.parameters ?? [], null, 2)
  const known =
    parameters === '[]' ? '' : `<details><summary>Parameters</summary><pre>${escapeHtml(parameters)}</pre></details>`
  return `<section><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2><p>${escapeHtml(operation.summary ?? '')}</p>${known}
    <table><thead><tr><th>Status</th><th>Means</th></tr></thead><tbody>${answers}</tbody></table></section>`
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#14181f;background:#fbf9f4}
  section{border-top:2px solid #14181f;padding:1rem 0}h2{font-size:1.1rem}td,th{text-align:left;padding:.2rem 1rem .2rem 0}
  pre{overflow:auto;background:#fff;border:1px solid #d9d3c6;padding:1rem}a{color:#14181f}`

export function renderDocs(document: Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries<unknown>({ ...methods }).flatMap(([method, operation]) =>
      isOperation(operation) ? [renderOperation(path, method, operation)] : [],
    ),
  )
  return `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escapeHtml(document.info.title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(document.info.title)}</h1>
    <p>${escapeHtml(document.info.description ?? '')}</p><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
    ${operations.join('')}</main></body></html>`
}
