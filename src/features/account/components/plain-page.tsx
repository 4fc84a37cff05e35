import { escapeHtml } from '@/lib/escape-html'

type Part =
  | { readonly text: string }
  | { readonly link: string; readonly href: string }
  | { readonly button: string; readonly action: string; readonly value?: string; readonly name?: string }

/** `failure` is the 5xx status of a page that says what is wrong: named in the head, as the front takes a bare 5xx for a page that could not be made. */
export type PlainPage = {
  readonly title: string
  readonly parts: readonly (readonly Part[])[]
  readonly failure?: number | undefined
}

const styles = `
  body { margin: 0; background: #fbf9f4; color: #14181f; font: 1.0625rem/1.5 system-ui, sans-serif }
  main { max-width: 40rem; margin: 0 auto; padding: 3rem 1.25rem }
  .tape { height: 14px; background: repeating-linear-gradient(135deg, #ff6a13 0 14px, #14181f 14px 28px) }
  h1 { font-size: 2.25rem; line-height: 1.1; margin: 0 0 .75rem }
  section { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; margin: 1rem 0 }
  p, form { margin: 0 }
  a, button { min-height: 2.75rem; display: inline-flex; align-items: center; font: inherit; color: inherit }
  button { padding: 0 1.25rem; background: #fff; border: 2px solid #14181f; border-radius: 3px; cursor: pointer }
  a:focus-visible, button:focus-visible { outline: 3px solid #14181f; outline-offset: 3px }
`

function draw(part: Part): string {
  if ('text' in part) return `<p>${escapeHtml(part.text)}</p>`
  if ('link' in part) return `<a href="${escapeHtml(part.href)}">${escapeHtml(part.link)}</a>`
  const { button, action, name = 'act', value = 'yes' } = part
  return `<form method="post" action="${escapeHtml(action)}"><button name="${escapeHtml(name)}" value="${escapeHtml(value)}">${escapeHtml(button)}</button></form>`
}

/** Plain HTML without scripts: works when the rest of the site is down. */
export function plainPage({ title, parts, failure }: PlainPage): string {
  const body = parts.map((row) => `<section>${row.map(draw).join('')}</section>`).join('')
  return `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">${failure === undefined ? '' : `<meta name="page-status" content="${failure}">`}<title>${escapeHtml(title)}</title><style>${styles}</style></head>
    <body><div class="tape"></div><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}
