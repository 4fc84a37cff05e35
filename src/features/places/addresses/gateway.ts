import { z } from 'zod'
import { causeOf } from '@/lib/cause'
import { type Env, readEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { ownAddresses } from './gateway.local'
import { type Address, type AddressGateway, homeCountry, regionOf, searchLimits } from './rules'

export function chooseAddressGateway(env: Env = readEnv()): AddressGateway {
  const { ADDRESSFINDER_KEY: key, ADDRESSFINDER_SECRET: secret } = env
  return key && secret ? addressfinder({ key, secret }) : ownAddresses
}

const completions = z.object({
  completions: z.array(z.object({ a: z.string(), pxid: z.string() })),
})

const text = z
  .string()
  .trim()
  .nullish()
  .transform((given) => given || null)

const metadata = z.object({
  address_line_1: text,
  address_line_2: text,
  number: text,
  alpha: text,
  street: text,
  suburb: text,
  city: text,
  mailtown: text,
  postcode: text,
  region: text,
})

const unknownRecord = 1011

const failure = z.object({ success: z.literal(false), error_code: z.number().optional() })

export const addressfinderUrl = 'https://api.addressfinder.io'

type Options = { key: string; secret: string; baseUrl?: string; waitMs?: number }

/** api.addressfinder.io, "address autocomplete" and "address metadata" for New Zealand. */
export function addressfinder({ key, secret, baseUrl = addressfinderUrl, waitMs = 3_000 }: Options): AddressGateway {
  /** Null without a usable answer. Neither the search nor the key is logged. */
  async function ask(call: string, query: Record<string, string>): Promise<unknown> {
    const parameters = new URLSearchParams({ key, secret, format: 'json', ...query })
    try {
      const answer = await fetch(`${baseUrl}/api/nz/address/${call}/?${parameters}`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(waitMs),
      })
      const body: unknown = await answer.json()
      const failed = failure.safeParse(body)
      if (failed.success && failed.data.error_code === unknownRecord) return body
      if (answer.ok && !failed.success) return body
      log.warn({ status: answer.status, code: failed.data?.error_code }, 'the address service refused')
    } catch (error) {
      log.warn(causeOf(error), 'the address service did not answer')
    }
    return null
  }
  return {
    async search(words) {
      const body = completions.safeParse(await ask('autocomplete', { q: words, max: String(searchLimits.suggestions) }))
      if (!body.success) return { kind: 'away' }
      const suggestions = body.data.completions.map(({ a, pxid }) => ({ id: pxid, label: a }))
      return { kind: 'found', suggestions: suggestions.slice(0, searchLimits.suggestions) }
    },
    async read(id) {
      const body = await ask('metadata', { pxid: id })
      if (failure.safeParse(body).success) return { kind: 'missing' }
      const found = metadata.safeParse(body)
      const address = found.success ? addressOf(found.data) : null
      return address ? { kind: 'found', address } : { kind: 'away' }
    },
  }
}

function addressOf(found: z.infer<typeof metadata>): Address | null {
  const street = [`${found.number ?? ''}${found.alpha ?? ''}`, found.street].filter(Boolean).join(' ')
  const line1 = found.address_line_1 ?? street
  const city = found.city ?? found.mailtown ?? found.suburb
  if (line1 === '' || !city) return null
  const suburb = found.suburb === city ? null : found.suburb
  const { address_line_2: line2, postcode } = found
  return { line1, line2, suburb, city, postcode, region: regionOf(found.region), country: homeCountry }
}
