import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const preference: readonly Encoding[] = ['br', 'gzip', 'identity']
const smallestWorthIt = 860
const remembered = new Map<string, Encoding>()
const rememberedMax = 500

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Highest weight, then br, gzip, identity. Memoised, as browsers send few different headers; cleared if someone floods it. */
export function chooseEncoding(acceptEncoding: string): Encoding {
  const known = remembered.get(acceptEncoding)
  if (known !== undefined) return known
  const chosen = negotiate(acceptEncoding)
  if (remembered.size >= rememberedMax) remembered.clear()
  if (acceptEncoding.length <= 200) remembered.set(acceptEncoding, chosen)
  return chosen
}

function negotiate(acceptEncoding: string): Encoding {
  const weights = readWeights(acceptEncoding)
  const any = weights.get('*')
  const weightOf = (encoding: Encoding): number => {
    const named = weights.get(encoding) ?? any
    if (named !== undefined) return named
    // Not listed: identity is the last resort, the others are not acceptable (RFC 9110, 12.5.3).
    return encoding === 'identity' ? 0.0001 : 0
  }
  const best = preference.reduce((left, right) => (weightOf(right) > weightOf(left) ? right : left))
  return weightOf(best) > 0 ? best : 'identity'
}

function readWeights(acceptEncoding: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weightText = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const weight = weightText === undefined ? 1 : Number.parseFloat(weightText)
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0)
  }
  return weights
}

/** True for text big enough to save a packet. Images and fonts are compressed already. */
export function isCompressible(contentType: string, length: number): boolean {
  if (length <= smallestWorthIt) return false
  return /^(?:text\/|application\/(?:json|javascript|manifest\+json|ld\+json|xml|[\w.-]+\+(?:json|xml))|image\/svg)/i.test(
    contentType,
  )
}

/** Compresses off the main thread. `isLasting` spends more time on files that are cached for weeks. */
export async function compress(body: Buffer, encoding: Encoding, isLasting: boolean): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return await gzipAsync(body, { level: 6 })
  return await brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isLasting ? 9 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
