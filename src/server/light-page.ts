import { metaContent } from './csp'

/** Client components of Next itself, of its error pages, and ours that `src/browser.ts` does without React. */
const aroundPages = new Set([
  'default',
  'OutletBoundary',
  'ViewportBoundary',
  'MetadataBoundary',
  'IconMark',
  'CloseMenus',
  'KeptFocus',
  'OpenedLink',
])

const payload = /<script>self\.__next_f\.push\((\[[\s\S]*?\])\)<\/script>/g
/** Next's scripts, what it starts them with, and the page a second time as data for them. */
const nextScripts =
  /<script (?:src="\/_next\/static\/chunks\/[^"]*"|id="_R_")[^>]*>[^<]*<\/script>|<script>(?:\(self\.__next_f=|self\.__next_f\.push\()[\s\S]*?<\/script>|<link rel="preload"[^>]* as="script"[^>]*>/g
/** A part that was streamed after the page began: a script of React's puts it where it belongs. */
const streamedLater = /<template id="[BP]:|<div hidden id="S:|\$R[CSBV]\(/

/**
 * The page without Next's scripts and without the copy of it that they would hydrate, for pages whose living parts `src/browser.ts` wakes one by
 * one (docs/decisions/060). A page with any other client component stays as it is.
 */
export function lightPage(html: string): string {
  const script = metaContent(html, 'page-script')
  if (script === null || !/^\/_next\/static\/page\/[\w.-]+$/.test(script)) return html
  if (streamedLater.test(html)) return html
  const rows = readPayload(html)
  if (rows === null || !hasOnlyParts(rows)) return html
  return html.replace(nextScripts, '').replace('</head>', `<script type="module" src="${script}"></script></head>`)
}

/** What Next sends for hydration, as text. Null if it isn't in the form that we know. */
function readPayload(html: string): string | null {
  try {
    const sent = [...html.matchAll(payload)].map(([, pushed = '']): unknown => JSON.parse(pushed))
    const texts = sent.filter(Array.isArray).map((pushed) => pushed[1])
    return texts.length > 0 && texts.every((text) => typeof text === 'string') ? texts.join('') : null
  } catch {
    return null
  }
}

/** Each client component is one of the page's frame, or drawn exactly as often as there are parts of its name. */
function hasOnlyParts(rows: string): boolean {
  const names = new Map([...rows.matchAll(/^([0-9a-f]+):"([^"\\]*)"$/gm)].map(([, id, name]) => [id, name]))
  for (const [, id, said = ''] of rows.matchAll(/^([0-9a-f]+):I\[[^\n]*,"([^"\\]+)"(?:,1)?\]$/gm)) {
    const name = said.startsWith('$') ? (names.get(said.slice(1)) ?? '') : said
    if (aroundPages.has(name)) continue
    const drawn = rows.split(`["$","$L${id}",`).length - 1
    const parts = rows.split(`"data-island":"${name}"`).length - 1
    if (drawn !== parts) return false
  }
  return true
}
