import { createHash } from 'node:crypto'

type Some = Readonly<Record<string, unknown>>

const isSome = (value: unknown): value is Some => typeof value === 'object' && value !== null && !Array.isArray(value)
const inside = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((part, name) => (isSome(part) ? part[name] : undefined), value)
const entriesOf = (value: unknown): [string, unknown][] => (isSome(value) ? Object.entries(value) : [])
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** All that is said of a thing, in eight characters. */
const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8)

/** A schema as a TypeScript type, roughly: limits and formats are in the digest alone. */
function typeOf(schema: unknown): string {
  if (!isSome(schema)) return 'unknown'
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? ''
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)]
  if (choices.length > 0) return choices.map(typeOf).join(' | ')
  if (Array.isArray(schema.allOf)) return schema.allOf.map(typeOf).join(' & ')
  if (schema.items !== undefined) {
    const one = typeOf(schema.items)
    return /^\w+$/.test(one) ? `${one}[]` : `(${one})[]`
  }
  const fields = entriesOf(schema.properties)
  if (fields.length === 0) return listOf(schema.type).join(' | ') || String(schema.type ?? 'unknown')
  const needed = new Set(listOf(schema.required))
  const field = ([name, value]: [string, unknown]) => `${name}${needed.has(name) ? '' : '?'}: ${typeOf(value)}`
  return `{ ${fields.map(field).join(', ')} }`
}

const whoOf = (security: unknown): string =>
  listOf(security)
    .flatMap(entriesOf)
    .map(([scheme, rights]) => [scheme, ...listOf(rights)].join(' '))
    .join(' or ') || 'anyone'

const bodyOf = (content: unknown): string =>
  entriesOf(content)
    .map(([type, value]) => `${type === 'application/json' ? '' : `${type} `}${typeOf(inside(value, 'schema'))}`)
    .join(' or ')

function linesOf(address: string, operation: unknown): string[] {
  const parameters = listOf(inside(operation, 'parameters')).flatMap((one) => {
    const place = inside(one, 'in')
    return place === 'path' ? [] : [`${place} ${inside(one, 'name')}: ${typeOf(inside(one, 'schema'))}`]
  })
  const body = bodyOf(inside(operation, 'requestBody', 'content'))
  const [good, bad] = [/^[123]/, /^[45]/].map((kind) =>
    entriesOf(inside(operation, 'responses')).filter(([status]) => kind.test(status)),
  )
  return [
    `${address}  ${digestOf(operation)}`,
    `  who: ${whoOf(inside(operation, 'security'))}`,
    ...parameters.map((one) => `  ${one}`),
    ...(body ? [`  body: ${body}`] : []),
    ...(good ?? []).map(([status, answer]) => `  ${status}: ${bodyOf(inside(answer, 'content'))}`.trimEnd()),
    ...(bad?.length ? [`  refused: ${bad.map(([status]) => status).join(' ')}`] : []),
  ]
}

/**
 * The contract in lines that a person compares: who may call what, with which body, for which answer. A digest behind each name changes with
 * everything else that the OpenAPI document says of it.
 */
export function summaryOf(document: unknown): string {
  const written: unknown = JSON.parse(JSON.stringify(document))
  const operations = [...entriesOf(inside(written, 'paths')), ...entriesOf(inside(written, 'webhooks'))].flatMap(
    ([path, methods]) =>
      entriesOf(methods).flatMap(([method, operation]) => linesOf(`${method.toUpperCase()} ${path}`, operation)),
  )
  const schemas = entriesOf(inside(written, 'components', 'schemas')).flatMap(([name, schema]) => [
    `${name}  ${digestOf(schema)}`,
    `  ${typeOf(schema)}`,
  ])
  return [
    '# Written by `npm run gen`. The document itself is served at /api/openapi.json.',
    ...operations,
    ...schemas,
    '',
  ].join('\n')
}
