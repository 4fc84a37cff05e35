import type { Block, Field } from 'payload'
import { formatMoment } from '@/lib/dates'
import { isObject } from '@/lib/unknown'

/** A page or block taken apart into what people read, with the words of its form for what they don't. */

export type Piece = {
  /** Where it is, with the ids of rows: the same place in two versions has the same key. */
  readonly key: string
  readonly kind: 'title' | 'text' | 'picture' | 'setting'
  readonly label: string
  readonly text: string
  /** What it refers to, such as `media:12`. */
  readonly ref: string | null
}

export type ReadBlock = { readonly id: string; readonly name: string; readonly pieces: readonly Piece[] }

/** The id of what belongs to the page and to no block: title, address, search, dates. */
export const wholePage = 'page'

/** The id of a block or row, or where it is among those without one. */
export function blockIdOf(block: unknown, index: number): string {
  return isObject(block) && block.id ? String(block.id) : `at-${index}`
}

/** The blocks there are, by their name in the data. */
export type BlockForms = ReadonlyMap<string, Block>

const spaced = (name: string) => {
  const words = name.replace(/[_-]+/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const labelOf = (field: { name?: string; label?: unknown }): string =>
  typeof field.label === 'string' && field.label ? field.label : spaced(field.name ?? '')

const isTitle = (name: string) => /^(?:title|heading|itemTitle)$/.test(name)

const empties: readonly unknown[] = [null, undefined, '', false]

/** `label`: of the group around it, which says more than the fields in it do. */
type At = { readonly key: string; readonly label: string }

function piecesOfField(field: Field, data: Record<string, unknown>, at: At, forms: BlockForms): Piece[] {
  if (field.type === 'tabs')
    return field.tabs.flatMap((tab) =>
      piecesOf(tab.fields, 'name' in tab && tab.name ? recordOf(data[tab.name]) : data, at, forms),
    )
  if (field.type === 'row' || field.type === 'collapsible') return piecesOf(field.fields, data, at, forms)
  // Payload’s own id of a block says nothing to people.
  if (!('name' in field) || !field.name || field.name === 'id' || ('virtual' in field && field.virtual)) return []
  const value = data[field.name]
  const here: At = { key: `${at.key}.${field.name}`, label: at.label || labelOf(field) }
  const piece = (kind: Piece['kind'], text: string, ref: string | null = null): Piece[] =>
    text || ref ? [{ key: here.key, kind, label: here.label, text, ref }] : []
  switch (field.type) {
    case 'group':
      return piecesOf(field.fields, recordOf(value), here, forms)
    case 'array':
      return listOf(value).flatMap((row, index) =>
        piecesOf(field.fields, recordOf(row), rowOf(here, row, index), forms),
      )
    case 'blocks':
      return listOf(value).flatMap((row, index) => {
        const form = forms.get(String(recordOf(row).blockType))
        return form ? piecesOf(form.fields, recordOf(row), rowOf(here, row, index), forms) : []
      })
    case 'text':
    case 'textarea':
    case 'email':
      return piece(isTitle(field.name) ? 'title' : 'text', typeof value === 'string' ? value : listOf(value).join(', '))
    case 'richText':
      return piecesOfText(value, here)
    case 'upload':
    case 'relationship':
      return piecesOfRefs(field.relationTo, value, here)
    case 'select':
    case 'radio':
      return piece(
        'setting',
        (Array.isArray(value) ? value : [value])
          .map((one) => choiceOf(field.options, one))
          .filter(Boolean)
          .join(', '),
      )
    case 'checkbox':
      return piece('setting', value === true ? 'Yes' : '')
    case 'date':
      return piece('setting', typeof value === 'string' || value instanceof Date ? formatMoment(value) : '')
    case 'number':
      return piece('setting', empties.includes(value) || value === 0 ? '' : String(value))
    default:
      return []
  }
}

const rowOf = ({ key }: At, row: unknown, index: number): At => ({ key: `${key}.${blockIdOf(row, index)}`, label: '' })
const recordOf = (value: unknown): Record<string, unknown> => (isObject(value) && !Array.isArray(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function choiceOf(options: readonly (string | { value: string; label: unknown })[], value: unknown): string {
  if (typeof value !== 'string') return ''
  const option = options.find((one) => (typeof one === 'string' ? one : one.value) === value)
  return typeof option === 'object' && typeof option.label === 'string' ? option.label : value
}

function piecesOfRefs(to: string | readonly string[], value: unknown, at: At): Piece[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one): Piece[] => {
    const inner = isObject(one) && 'value' in one ? one.value : one
    const id = isObject(inner) ? inner.id : inner
    const kind =
      isObject(one) && typeof one.relationTo === 'string' ? one.relationTo : typeof to === 'string' ? to : to[0]
    if (empties.includes(id)) return []
    return [
      { key: at.key, kind: kind === 'media' ? 'picture' : 'setting', label: at.label, text: '', ref: `${kind}:${id}` },
    ]
  })
}

/** A text paragraph by paragraph, so that one that changed is compared with itself. */
function piecesOfText(value: unknown, at: At): Piece[] {
  const { root } = recordOf(value)
  return listOf(recordOf(root).children).flatMap((child) => piecesOfNode(recordOf(child), at))
}

function piecesOfNode(node: Record<string, unknown>, at: At): Piece[] {
  if (node.type === 'list') return listOf(node.children).flatMap((item) => piecesOfNode(recordOf(item), at))
  if (node.type === 'upload') return piecesOfRefs(String(node.relationTo ?? 'media'), node.value, at)
  const isHeading = node.type === 'heading'
  const text = wordsOf(node)
  if (!text.trim()) return []
  const shown = node.type === 'listitem' ? `• ${text}` : text
  return [
    { key: at.key, kind: isHeading ? 'title' : 'text', label: isHeading ? 'Heading' : 'Text', text: shown, ref: null },
  ]
}

/** Words of a node and all in it; a link says where it leads. */
function wordsOf(node: Record<string, unknown>): string {
  if (typeof node.text === 'string') return node.text
  if (node.type === 'linebreak') return ' '
  const inner = listOf(node.children)
    .map((child) => wordsOf(recordOf(child)))
    .join('')
  const { url, linkType } = recordOf(node.fields)
  return node.type === 'link' && linkType !== 'internal' && typeof url === 'string' ? `${inner} (${url})` : inner
}

export function piecesOf(fields: readonly Field[], data: Record<string, unknown>, at: At, forms: BlockForms): Piece[] {
  return fields.flatMap((field) => piecesOfField(field, data, at, forms))
}

/** The part of a block's label before the colon says what it is. */
const nameOf = (form: Block | undefined, slug: string): string => {
  const label = form?.labels?.singular
  return (typeof label === 'string' ? label.split(':')[0] : undefined) ?? spaced(slug)
}

/** Kept by the system, or about the review itself. */
const notRead: ReadonlySet<string> = new Set([
  '_status',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'blocks',
  'modules',
  'path',
  'review',
  'updatedBy',
  'firstPublishedAt',
  'refs',
  'searchText',
])

const without = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field): Field[] => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => without(tab.fields))
    return 'name' in field && field.name && notRead.has(field.name) ? [] : [field]
  })

/** A version of a page: first what belongs to the page as a whole, then its blocks in reading order. */
export function readPage(fields: readonly Field[], page: Record<string, unknown>, forms: BlockForms): ReadBlock[] {
  const own = {
    id: wholePage,
    name: 'The page itself',
    pieces: piecesOf(without(fields), page, { key: '', label: '' }, forms),
  }
  const blocks = listOf(page.blocks).map((row, index): ReadBlock => {
    const data = recordOf(row)
    const slug = String(data.blockType ?? '')
    const form = forms.get(slug)
    return {
      id: blockIdOf(row, index),
      name: nameOf(form, slug),
      pieces: form ? piecesOf(form.fields, data, { key: '', label: '' }, forms) : [],
    }
  })
  return [own, ...blocks]
}
