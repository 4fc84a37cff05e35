import type { Block, Field, SanitizedConfig } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { words } from '@/cms/words'

/*
 * Editors read our words: each field has a label that someone wrote, and a help text that says what it does. Payload makes a label of a field’s name
 * where none is written (“Has Split Background”), so a label that could be made this way counts only if its config writes it.
 */

/** Fields that no editor fills in or sees: by rule, never by name. */
const isStructural = (field: Field): boolean =>
  field.type === 'ui' ||
  !('name' in field) ||
  field.admin?.hidden === true ||
  ['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'blockName', 'blockType'].includes(field.name) ||
  // A file’s own columns, which Payload shows beside the picture.
  ('admin' in field && field.admin?.disableListColumn === true && field.admin.readOnly === true)

const americanOrTechnical =
  /\b(?:url|urls|handle|slug|href|cta|seo|bg|color|gray|boolean|null|string|json|document|collection|trash|children|items)\b/i
const titleCase = /^(?:[A-Z][a-z]+ )+[A-Z][a-z]+$/

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** As Payload makes a label of a name. */
const madeOf = (name: string): string =>
  name
    .replace(/([A-Z])/g, ' $1')
    .replace(/^./, (letter) => letter.toUpperCase())
    .trim()

function problemsOf(fields: readonly Field[], at: string): string[] {
  return fields.flatMap((field) => {
    const here = 'name' in field && field.name ? `${at}.${field.name}` : at
    const own = isStructural(field) ? [] : problemsOfField(field, here)
    const inner = 'fields' in field ? problemsOf(field.fields, here) : []
    const tabs = field.type === 'tabs' ? field.tabs.flatMap((tab) => problemsOf(tab.fields, here)) : []
    const blocks =
      field.type === 'blocks'
        ? field.blocks.flatMap((block) =>
            typeof block === 'string' ? [] : problemsOf(block.fields, `${here}(${block.slug})`),
          )
        : []
    return [...own, ...inner, ...tabs, ...blocks]
  })
}

function problemsOfField(field: Field, at: string): string[] {
  const label = textOf('label' in field ? field.label : undefined)
  const name = 'name' in field ? String(field.name) : ''
  const description = textOf(field.admin && 'description' in field.admin ? field.admin.description : undefined)
  const rows = field.type === 'array' || field.type === 'blocks' ? textOf(field.labels?.singular) : 'one'
  return [
    ...(label === '' ? [`${at}: no label`] : []),
    ...(label !== '' && label === madeOf(name) && label.includes(' ') ? [`${at}: “${label}” is its name`] : []),
    ...(americanOrTechnical.test(label) || titleCase.test(label) ? [`${at}: “${label}” isn’t a word of editors`] : []),
    ...(description === '' ? [`${at}: no help text`] : []),
    ...(/^Empty:/.test(description) ? [`${at}: “${description}” isn’t a sentence`] : []),
    ...(rows === '' || /^[A-Z]|^(?:item|child)$/.test(rows) ? [`${at}: rows are called “${rows}”`] : []),
  ]
}

let config: SanitizedConfig
beforeAll(async () => {
  process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none'
  config = await (await import('@payload-config')).default
}, 180_000)

const ours = () => config.collections.filter(({ slug }) => !slug.startsWith('payload-'))

describe('every field has a label of ours and a help text', () => {
  test('in all that editors keep', () => {
    expect(ours().flatMap(({ slug, fields }) => problemsOf(fields, slug))).toEqual([])
  })

  test('in all blocks', () => {
    const blocks: readonly Block[] = config.blocks ?? []
    expect(blocks.length).toBeGreaterThan(30)
    expect(blocks.flatMap(({ slug, fields }) => problemsOf(fields, slug))).toEqual([])
  })

  test('in the settings', () => {
    expect(config.globals.flatMap(({ slug, fields }) => problemsOf(fields, slug))).toEqual([])
  })

  test('and the test notices a field without them', () => {
    const fields: Field[] = [
      { name: 'hasSplitBackground', label: 'Has Split Background', type: 'checkbox' },
      { name: 'url', label: 'Url', type: 'text', admin: { description: 'Empty: nothing.' } },
      {
        name: 'items',
        label: 'Points',
        type: 'array',
        labels: { singular: 'Item', plural: 'Items' },
        fields: [{ name: 'text', type: 'text' }],
      },
    ]
    expect(problemsOf(fields, 'planted')).toEqual([
      'planted.hasSplitBackground: “Has Split Background” is its name',
      'planted.hasSplitBackground: “Has Split Background” isn’t a word of editors',
      'planted.hasSplitBackground: no help text',
      'planted.url: “Url” isn’t a word of editors',
      'planted.url: “Empty: nothing.” isn’t a sentence',
      'planted.items: no help text',
      'planted.items: rows are called “Item”',
      'planted.items.text: no label',
      'planted.items.text: no help text',
    ])
  })
})

test('what editors keep is named in the middle of a sentence: “New page”', () => {
  const names = ours().map(({ labels }) => textOf(labels.singular))
  expect(names.filter((name) => name !== name.toLowerCase())).toEqual([])
})

test('Payload’s own words are ours: sentence case, and what each stands for is still in it', () => {
  const theirs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...config.i18n.supportedLanguages.en?.translations,
  }
  // Ids are of no use to editors, and a name may go where the place says it.
  const marks = (text: string) =>
    [...new Set(text.match(/\{\{(?!(?:id|label)\}\})\w+\}\}|<\d>/g) ?? [])].toSorted().join()
  const wrong = Object.entries(words).flatMap(([group, texts]) =>
    Object.entries(texts).flatMap(([name, text]) => {
      const before = theirs[group]?.[name]
      if (before === undefined) return [`${group}.${name}: Payload has no such word`]
      const lost = marks(before) !== marks(text) ? [`${group}.${name}: ${marks(before)} became ${marks(text)}`] : []
      return [...lost, ...(titleCase.test(text) ? [`${group}.${name}: “${text}”`] : [])]
    }),
  )
  expect(wrong).toEqual([])
})
