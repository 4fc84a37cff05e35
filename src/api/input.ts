import type { Context } from 'hono'
import { biggestInt, noPathId } from '@/lib/api'
import type { Part } from '@/lib/calls'
import { AppError, type FieldErrors, fieldErrorsOf } from '@/lib/errors'
import { unreadableLine, unreadableText } from '@/lib/readable'
import { typed } from '@/lib/typed'
import { severalLines, z } from '@/lib/zod'

/** Nothing in the contract is half as deep. */
const deepest = 20

/** No schema accepts this value, so each field gives its own message. */
const refused = Symbol('refused')

type Schema = z.core.$ZodType

/** Outermost first. */
function insideOf(schema: Schema): Schema[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema, ...insideOf(schema.unwrap())]
  if (schema instanceof z.ZodPipe) return [...insideOf(schema.in), ...insideOf(schema.out)]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(insideOf)
  return [schema]
}

/** Ignores inherited names such as `constructor`. */
const own = (shape: Readonly<Record<string, Schema>>, key: string | number): Schema | undefined =>
  Object.hasOwn(shape, key) ? shape[key] : undefined

function partOf(schemas: readonly Schema[], key: string | number): Schema[] {
  return schemas.flatMap((schema) => {
    const part =
      schema instanceof z.ZodObject
        ? own(schema.shape, key)
        : schema instanceof z.ZodArray
          ? schema.element
          : schema instanceof z.ZodRecord
            ? schema.valueType
            : undefined
    return part === undefined ? [] : insideOf(part)
  })
}

/** Cleans texts, replaces values that no row can hold with `refused`, and notes the paths of those that were texts. */
function screen(value: unknown, schemas: readonly Schema[], path: readonly (string | number)[], texts: Set<string>) {
  if (typeof value === 'number') return Math.abs(value) > biggestInt ? refused : value
  if (typeof value === 'string') return screenText(typed(value), schemas, path, texts)
  if (typeof value !== 'object' || value === null) return value
  if (path.length >= deepest) return refused
  for (const [key, part] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key
    Reflect.set(value, key, screen(part, partOf(schemas, step), [...path, step], texts))
  }
  return value
}

function screenText(value: string, schemas: readonly Schema[], path: readonly (string | number)[], texts: Set<string>) {
  const isText = schemas.some((schema) => severalLines.get(schema) !== undefined)
  if (isText ? !unreadableText.test(value) : !unreadableLine.test(value.trim())) return value
  texts.add(fieldOf(path))
  return refused
}

const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join('.')

const unreadableFields = new WeakMap<Request, ReadonlySet<string>>()

const malformed = () => new AppError('MALFORMED', 'The request can’t be understood.')

/**
 * Reads a JSON object in UTF-8 before its schema does. Refuses numbers no row can hold, control characters and lone surrogates
 * (product decisions, section 16). Undefined for a call without a body. @throws AppError MALFORMED, UNSUPPORTED_TYPE
 */
export async function readInput(c: Context, schema: Schema | undefined): Promise<unknown> {
  const bytes = await c.req.arrayBuffer()
  if (schema === undefined && bytes.byteLength === 0) return undefined
  if (schema !== undefined && !/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('UNSUPPORTED_TYPE', 'Send the request as uncompressed application/json.')
  const body = parseBody(bytes)
  if (schema === undefined) return undefined
  const texts = new Set<string>()
  screen(body, insideOf(schema), [], texts)
  unreadableFields.set(c.req.raw, texts)
  return body
}

function parseBody(bytes: ArrayBuffer): object {
  try {
    // A byte order mark is kept, which makes the JSON invalid.
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {
    // Thrown below.
  }
  throw malformed()
}

/** Control characters in a path are not found, in a query malformed. @throws AppError NOT_FOUND, MALFORMED */
export function assertReadableAddress(c: Context): void {
  if (unreadableLine.test(decode(c.req.path))) throw new AppError('NOT_FOUND', 'There is nothing at this address.')
  const errors: FieldErrors = {}
  for (const [name, values] of Object.entries(c.req.queries()))
    if (values.some((value) => unreadableLine.test(value))) errors[name] = [unreadableSentence]
  if (Object.keys(errors).length > 0) throw new AppError('MALFORMED', unreadableSentence, errors)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '\u0000'
  }
}

const unreadableSentence = 'Please remove the characters that can’t be read, such as line breaks'

type Issues = readonly { readonly code?: string; readonly path: readonly PropertyKey[]; readonly message: string }[]

/** Errors by field: 422 for a body, 400 for the URL. What is no id in a path is a 404, as a record has one address. */
export function inputError(issues: Issues, target: Part, request: Request): AppError {
  if (target === 'param' && issues.some(({ message }) => message === noPathId))
    return new AppError('NOT_FOUND', 'There is nothing at this address.')
  const texts = unreadableFields.get(request)
  const said = issues.map(({ path, message }) => ({
    path,
    message: texts?.has(fieldOf(path)) ? unreadableSentence : message,
  }))
  return new AppError(target === 'json' ? 'INVALID' : 'MALFORMED', 'Some fields need fixing.', fieldErrorsOf(said))
}
