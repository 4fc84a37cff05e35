import { z } from 'zod'
import { contracts } from '@/api/contracts'
import { schemaOf } from './contract-samples'
import { isNode, isOurSentence, placesOf, withAt } from './hostile'

type Place = readonly (string | number)[]
type Change = { readonly what: string; readonly place: Place; readonly apply: (body: unknown) => unknown }
export type Variant = { readonly what: string; readonly body: unknown }

/** The part of a schema that describes a place of its values, or nothing where that isn't clear. */
function partOf(schema: unknown, [step, ...rest]: Place): unknown {
  if (step === undefined || !isNode(schema)) return schema
  const options = schema.anyOf ?? schema.oneOf
  if (Array.isArray(options)) return options.map((one) => partOf(one, [step, ...rest])).find((found) => found)
  if (typeof step === 'number') return partOf(schema.items, rest)
  return isNode(schema.properties) ? partOf(schema.properties[step], rest) : undefined
}

const optionsOf = (schema: unknown): unknown[] =>
  isNode(schema) ? [schema, ...[schema.anyOf ?? []].flat().flatMap(optionsOf)] : []

function without(body: unknown, place: Place): unknown {
  const name = place.at(-1)
  const parent = place.slice(0, -1)
  const owner = parent.reduce<unknown>((inner, step) => Object(inner)[step], body)
  if (!isNode(owner) || name === undefined) return body
  return withAt(body, parent, Object.fromEntries(Object.entries(owner).filter(([key]) => key !== name)))
}

/** A field that is left out, empty or blank. */
function blanksOf(place: Place, value: unknown, part: unknown): Change[] {
  const name = place.join('.')
  const left = { what: `without ${name}`, place, apply: (body: unknown) => without(body, place) }
  const set = (what: string, other: unknown) => ({
    what: `${name} ${what}`,
    place,
    apply: (body: unknown) => withAt(body, place, other),
  })
  const isNullable = optionsOf(part).some((one) => Object(one).type === 'null')
  return [
    ...(typeof place.at(-1) === 'string' ? [left] : []),
    ...(isNullable && value !== null ? [set('null', null)] : []),
    ...(typeof value === 'string' || value === null ? [set('blank', '')] : []),
    ...(Array.isArray(value) ? [set('empty', [])] : []),
  ]
}

const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** What may be right by itself and wrong beside the others: a number, a time, a day, an entry that is there twice. */
const relatedTo = (value: unknown): unknown[] => [
  ...(typeof value === 'number' ? [0, 1, 99] : []),
  ...(typeof value === 'string' && /^\d{2}:\d{2}$/.test(value) ? ['00:15', '23:45'] : []),
  ...(isDay(value) ? ['2001-02-03', '2199-02-03'] : []),
  ...(Array.isArray(value) && value.length > 0 ? [[...value, ...value]] : []),
]

/** Another of the things that a field may be. */
function choicesOf(place: Place, value: unknown, part: unknown): Change[] {
  const others = optionsOf(part).flatMap((one) => {
    const { enum: all, const: only, type } = Object(one)
    return Array.isArray(all) ? all : only !== undefined ? [only] : type === 'boolean' ? [true, false] : []
  })
  return [...new Set([...others, ...relatedTo(value)])]
    .filter((other) => other !== value)
    .map((other) => ({
      what: `${place.join('.')} ${JSON.stringify(other)}`,
      place,
      apply: (body: unknown) => withAt(body, place, other),
    }))
}

/** Two changes at once: each with each, or each with one change of every other field. */
export type Pairs = 'every' | 'one of each field'

function pairsOf(first: readonly Change[], singles: readonly Change[], which: Pairs): Change[][] {
  const fields = [...new Set(singles.map(({ place }) => place.join()))]
  const byField = fields.map((field) => ({ field, changes: singles.filter(({ place }) => place.join() === field) }))
  return first.flatMap((one, index) =>
    byField.flatMap(({ field, changes }) => {
      if (field === one.place.join()) return []
      // Taken in turn, so that all of a field's changes meet some of another's.
      const others = which === 'every' ? changes : changes.slice(index % changes.length).slice(0, 1)
      return others.map((other) => [one, other])
    }),
  )
}

/**
 * What a form, another program or a hurried person may send instead of a good body, by its schema: each field left out or blank, each choice
 * made otherwise, and two of these together. Rules that look at two fields are broken by some of them.
 */
export function variantsOf(schema: z.ZodType, good: unknown, which: Pairs = 'one of each field'): Variant[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const places = placesOf(good).filter((place) => place.length > 0)
  const valueAt = (place: Place) => place.reduce<unknown>((inner, step) => Object(inner)[step], good)
  const blanks = places.flatMap((place) => blanksOf(place, valueAt(place), partOf(shape, place)))
  const choices = places.flatMap((place) => choicesOf(place, valueAt(place), partOf(shape, place)))
  const singles = [...blanks, ...choices]
  // Two blanks at once are for rules that want one field or the other.
  const pairs = pairsOf(hasRuleOfItsOwn(schema) ? singles : choices, singles, which)
  const all = [...singles.map((one) => [one]), ...pairs].map((changes) => ({
    what: changes.map(({ what }) => what).join(', '),
    body: changes.reduce((body, { apply }) => apply(body), good),
  }))
  const seen = new Set<string>()
  return all.filter(({ body }) => {
    const text = JSON.stringify(body)
    return !seen.has(text) && seen.add(text)
  })
}

/** Whether a whole object is looked at by a rule of ours, here or deep inside. */
export function hasRuleOfItsOwn(schema: unknown): boolean {
  if (!(schema instanceof z.ZodType)) return false
  const { def } = schema.def.type === 'optional' || schema.def.type === 'nullable' ? { def: schema.def } : schema
  const isObject = schema instanceof z.ZodObject || schema instanceof z.ZodUnion
  const own = isObject && (schema.def.checks ?? []).some((check) => Object(check)._zod?.def.check === 'custom')
  const inner: unknown[] = [
    ...Object.values(Object(def).shape ?? {}),
    ...(Object(def).options ?? []),
    Object(def).innerType,
    Object(def).element,
    Object(def).in,
  ]
  return own || inner.some(hasRuleOfItsOwn)
}

/** The calls that take a body. */
export const asking = Object.entries(contracts).flatMap(([name, contract]) => {
  const schema = schemaOf(contract)
  return schema ? [{ name, contract, schema }] : []
})

/** Thousands of answers in one test: on a machine that does other things they take minutes, and still end. */
export const manyAnswers = 10 * 60_000

/** What a schema has against a body; empty when it takes it. */
export const refusalOf = (schema: z.ZodType, body: unknown): string =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')

/**
 * Every answer to these bodies that is not as its schema says, eight asked at a time. All that the schema takes are asked, and one of those that
 * it refuses in the same words at the same fields: nothing behind the schema sees them.
 */
export async function wrongAnswers(
  variants: Variant[],
  schema: z.ZodType,
  ask: (body: unknown) => Promise<{ status: number; messages: readonly string[] }>,
): Promise<unknown[]> {
  const wrong: unknown[] = []
  const refused = new Set<string>()
  const asked = variants.filter(({ body }) => {
    const refusal = refusalOf(schema, body)
    return refusal === '' || (!refused.has(refusal) && refused.add(refusal))
  })
  const left = asked.values()
  const worker = async () => {
    for (const { what, body } of left) {
      const { status, messages } = await ask(body)
      const isRight = refusalOf(schema, body) === '' ? status < 500 : status >= 400 && status < 500
      if (!isRight || !messages.every(isOurSentence)) wrong.push({ what, status, messages })
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return wrong
}
