import fs from 'node:fs'

export interface Imported {
  readonly names: string
  readonly from: string
}

const rank = (from: string) => `${from.startsWith('.') ? '~' : ''}${from.replaceAll('/', ' ')}`

/** Sorted as the linter wants. */
export const importLines = (imported: readonly Imported[]): string =>
  imported
    .toSorted((a, b) => (rank(a.from) < rank(b.from) ? -1 : 1))
    .map(({ names, from }) => `import ${names} from '${from}'`)
    .join('\n')

/** In the order of the existing list, new ones last. */
export function inOrderOf<Thing>(list: string, things: readonly Thing[], nameOf: (thing: Thing) => string): Thing[] {
  const text = fs.existsSync(list) ? fs.readFileSync(list, 'utf8') : ''
  const [, inside = ''] = /^export const \w+ = \[(.*?)\]/ms.exec(text) ?? []
  const order = inside.split(',').map((name) => name.trim().replaceAll("'", ''))
  const placeOf = (thing: Thing) => (order.includes(nameOf(thing)) ? order.indexOf(nameOf(thing)) : order.length)
  return things.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export const camelOf = (dir: string): string => dir.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
export const pascalOf = (dir: string): string => camelOf(dir).replace(/^./, (letter) => letter.toUpperCase())

/** The plural of an English noun or of a name that ends in one: Heroes, Galleries, Season notes. */
export const pluralOf = (name: string): string => {
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies')
  return `${name}${/(?:[sxz]|[cs]h|[^aeiou]o)$/.test(name) ? 'es' : 's'}`
}
