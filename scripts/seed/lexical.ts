const text = (value: string, format = 0) => ({
  type: 'text',
  text: value,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
  version: 1,
})

const block = (type: string, extra: Record<string, unknown>, children: unknown[]) => ({
  type,
  children,
  direction: 'ltr',
  format: '',
  indent: 0,
  version: 1,
  ...extra,
})

const bold = 1

function inline(line: string): unknown[] {
  return line
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, label, url] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      if (label && url) return block('link', { fields: { linkType: 'custom', url, newTab: false } }, [text(label)])
      return part.startsWith('**') ? text(part.slice(2, -2), bold) : text(part)
    })
}

function list(part: string, listType: 'bullet' | 'number'): unknown {
  const items = part
    .split('\n')
    .map((item, index) => block('listitem', { value: index + 1 }, inline(item.replace(/^(?:-|\d+\.) /, ''))))
  return block('list', { listType, tag: listType === 'bullet' ? 'ul' : 'ol', start: 1 }, items)
}

function toNode(part: string): unknown {
  if (part.startsWith('## ')) return block('heading', { tag: 'h2' }, inline(part.slice(3)))
  if (part.startsWith('### ')) return block('heading', { tag: 'h3' }, inline(part.slice(4)))
  if (part.startsWith('- ')) return list(part, 'bullet')
  if (/^1\. /.test(part)) return list(part, 'number')
  return block('paragraph', { textFormat: 0, textStyle: '' }, inline(part))
}

/** Rich text from plain paragraphs: `## ` and `### ` are headings, a paragraph of `- ` or `1. ` lines is a list. */
export function richText(markdown: string) {
  const children = markdown
    .trim()
    .split(/\n\s*\n/)
    .map((part) => toNode(part.trim().replace(/\n\s+/g, '\n')))
  return { root: block('root', {}, children) }
}
