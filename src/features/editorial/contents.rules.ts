import { folded } from '@/lib/letters'
import { isObject } from '@/lib/unknown'

export type Heading = { readonly id: string; readonly text: string; readonly level: 2 | 3 }

const fewestHeadings = 3

/** Blocks whose title is an article heading. Others, such as a call to action, aren't part of the text. */
const titled: ReadonlySet<string> = new Set(['tickList', 'statements', 'table', 'imageAndText', 'accordion'])

const reserved = ['main', 'contents', 'more-to-read', 'dates', 'search']

const longestId = 60

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** Slugs of the headings' words, numbered if repeated; stable when other headings change. */
function namer(): (text: string) => string {
  const taken = new Set(reserved)
  return (text) => {
    const words = (
      folded(text)
        .replace(/['’]/g, '')
        .match(/[a-z0-9]+/g) ?? []
    ).join('-')
    const own = words.slice(0, longestId).replace(/-+$/, '') || 'part'
    let id = own
    for (let count = 2; taken.has(id); count += 1) id = `${own}-${count}`
    taken.add(id)
    return id
  }
}

type Block = { readonly type: string; readonly id: string; readonly value?: unknown }

const anyHeading = /<(h[23])>(.*?)<\/\1>/gs

export function contentsOf<Delivered extends Block>(blocks: readonly Delivered[]) {
  const name = namer()
  const headings: Heading[] = []
  const anchors = new Map<string, string>()
  const add = (text: string, level: Heading['level']) => {
    const id = name(text)
    headings.push({ id, text, level })
    return id
  }
  const anchored = blocks.map((block): Delivered => {
    const { value } = block
    if (!isObject(value)) return block
    if (titled.has(block.type) && typeof value.title === 'string' && value.title !== '')
      anchors.set(block.id, add(value.title, 2))
    if (block.type !== 'richText' || typeof value.content !== 'string') return block
    const content = value.content.replace(anyHeading, (whole, tag: string, inner: string) => {
      const text = textOf(inner)
      return text === '' ? whole : `<${tag} id="${add(text, tag === 'h3' ? 3 : 2)}">${inner}</${tag}>`
    })
    return { ...block, value: { ...value, content } }
  })
  return headings.length < fewestHeadings ? null : { headings, anchors, blocks: anchored }
}
