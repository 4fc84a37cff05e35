const text = (value: string) => ({
  type: 'text',
  text: value,
  format: 0,
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

function toNode(line: string): unknown {
  if (line.startsWith('## ')) return block('heading', { tag: 'h2' }, [text(line.slice(3))])
  if (line.startsWith('### ')) return block('heading', { tag: 'h3' }, [text(line.slice(4))])
  if (line.startsWith('- ')) {
    const items = line.split('\n').map((item, index) => block('listitem', { value: index + 1 }, [text(item.slice(2))]))
    return block('list', { listType: 'bullet', tag: 'ul', start: 1 }, items)
  }
  return block('paragraph', { textFormat: 0, textStyle: '' }, [text(line)])
}

/** Rich text from plain paragraphs: `## ` and `### ` are headings, a paragraph of `- ` lines is a list. */
export function richText(markdown: string) {
  const children = markdown
    .trim()
    .split(/\n\s*\n/)
    .map((part) => toNode(part.trim().replace(/\n\s+/g, '\n')))
  return { root: block('root', {}, children) }
}
