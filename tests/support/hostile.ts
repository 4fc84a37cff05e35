import { z } from 'zod'

/** Values that people, programs and bad copies put where something else belongs. Every one can be written as JSON. */
export const hostileValues: readonly unknown[] = [
  ...[2_147_483_648, 4_294_967_296, 9_007_199_254_740_992, 1e308, -1, 0, 1.5, -2_147_483_649, 2_147_483_647],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfff',
    '\u0001',
    '\u001b[31m',
    '\u007f',
    '\u0085',
    '\ufffe',
    '\u200b',
    '\u202ea',
  ],
  ...[
    'a\r\nBcc: a@b.nz',
    'a\nb',
    'a\tb',
    'a\u2028b',
    'ō'.repeat(5_000),
    'x'.repeat(300),
    '=1+1',
    `'; DROP TABLE people; --`,
  ],
  ...[
    '<script>alert(1)</script>',
    '{{7*7}}',
    '%00',
    '%',
    '../../etc/passwd',
    '2147483648',
    '99999999999999999999',
    '3e9',
    'NaN',
  ],
  ...[
    'Infinity',
    '-infinity',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '2147483648-01-01',
    'https://evil.example/',
    'a@b',
    '😀',
  ],
  ...['__proto__', 'constructor', '{}', '٣', '٢٠٢٦-٠١-٠١'],
  ...[null, true, false, [], {}, [[]], [null], [1, 'x'], { a: 1 }, { '\0': '\0' }, JSON.parse('{"__proto__":{"a":1}}')],
  JSON.parse('['.repeat(60) + ']'.repeat(60)),
]

/** Whole bodies that are no JSON object in UTF-8. */
export const hostileBodies: readonly (string | Buffer)[] = [
  ...['[]', 'null', '"x"', '1', 'true', '{', '{"a":1', '{}{}', `{'a':1}`, '[{}]', 'NaN', '\ufeff{}', '\0', '{"a":1}\0'],
  ...[`${'['.repeat(20_000)}${']'.repeat(20_000)}`, `${'{"a":'.repeat(9_000)}1`],
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
]

type Node = { [name: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value that a schema takes, with everything in it that may be left out; `known` has those that only their name explains. */
export function sampleOf(schema: z.ZodType, known: Node): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '', known)
}

function sample(schema: unknown, name: string, known: Node): unknown {
  if (isNode(schema) && schema.type === 'boolean') return true
  const isCount = isNode(schema) && (schema.type === 'integer' || schema.type === 'number')
  if (name in known && !(isCount && typeof known[name] === 'string') && hasPlaceFor(schema, known[name]))
    return structuredClone(known[name])
  if (!isNode(schema)) return 'Words'
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (Array.isArray(options)) return sample(options[0], name, known)
  if (schema.type === 'object' && isNode(schema.properties))
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, sample(part, key, known)]))
  if (schema.type === 'array') return [sample(schema.items, '', known)]
  if (isCount) return Math.max(Number(schema.minimum ?? 1), 1)
  return textFor(name, schema.pattern)
}

/** False for a value with fields that the schema does not name. */
function hasPlaceFor(schema: unknown, value: unknown): boolean {
  if (!isNode(value) || !isNode(schema)) return true
  const { properties } = schema
  return isNode(properties) ? Object.keys(value).every((key) => key in properties) : schema.type === 'object'
}

/** A text that the pattern takes, where there is one: words, a number, or a time on the clock. */
function textFor(name: string, pattern: unknown): string {
  const texts = ['Words', '1', name === 'to' ? '12:30' : '08:30']
  return (typeof pattern === 'string' && texts.find((text) => new RegExp(pattern).test(text))) || 'Words'
}

/** Every place of a value: of its fields, of theirs, and of the entries of lists. */
export function placesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((part, index) => placesOf(part, [...path, index]))]
  if (isNode(value)) return [path, ...Object.entries(value).flatMap(([key, part]) => placesOf(part, [...path, key]))]
  return [path]
}

/** The value with another in one of its places. */
export function withAt(value: unknown, [step, ...rest]: readonly (string | number)[], other: unknown): unknown {
  if (step === undefined) return other
  if (Array.isArray(value)) return value.map((part, index) => (index === step ? withAt(part, rest, other) : part))
  return isNode(value) ? { ...value, [step]: withAt(value[step], rest, other) } : value
}

/** Texts of the specification, which end as they end. */
const fixed = [
  /^Please [a-zA-Z][^.]*$/,
  /^The (?:date|date of the course) can’t be (?:before|after) today$/,
  /^This can be yes or no$/,
  /^You can only enter \d+ characters$/,
  /^reCAPTCHA validation failed\. Please try again\.$/,
  /^You need to log in to add items to your cart$/,
]

/** Words of libraries, drivers and programs. */
const foreign =
  /\b(?:invalid (?:input|type|string|uuid|email|url|iso|key|element|option)|expected|received (?:a )?(?:string|number|boolean|object|array|undefined|nan)|too (?:small|big|short|long):|unrecognized|NaN|undefined|null|>=?|<=?|regex|must match|zod|json|syntax|sql|column|relation|constraint|stack)\b|[<>]=/i

/** True for a sentence of ours: a whole one, or one of the fixed texts of the specification. */
export const isOurSentence = (text: string): boolean =>
  !foreign.test(text) && (/^[\p{Lu}$].*[.!?]$/su.test(text) || fixed.some((known) => known.test(text)))
