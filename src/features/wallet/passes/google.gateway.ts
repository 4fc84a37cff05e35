import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { type GoogleObject, type GoogleWallet, googleClassOf } from './google.rules'
import { type Signer, signSave } from './google-save-link.gateway'
import type { PushOutcome } from './updates.rules'

type Options = Signer & {
  readonly at?: { readonly token: string; readonly api: string }
  readonly waitMs?: number
}

const google = {
  token: 'https://oauth2.googleapis.com/token',
  api: 'https://walletobjects.googleapis.com/walletobjects/v1',
} as const

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** Google Wallet's REST API, with an access token from a signed grant (RFC 7523). */
export function googleWallet({ at = google, waitMs = 8_000, ...signer }: Options): GoogleWallet {
  let access: { token: string; until: number } | undefined

  async function accessToken(): Promise<string> {
    if (access && access.until > Date.now()) return access.token
    const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/wallet_object.issuer' })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(signer.email)
      .setAudience(at.token)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(await importPKCS8(signer.key, 'RS256'))
    const answer = await fetch(at.token, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(waitMs),
    })
    if (!answer.ok) throw new GoogleRefusal(answer.status)
    const { access_token: token, expires_in: seconds } = granted.parse(await answer.json())
    access = { token, until: Date.now() + (seconds - 60) * 1_000 }
    return token
  }

  async function send(method: 'PATCH' | 'POST', path: string, body: unknown): Promise<number> {
    const answer = await fetch(`${at.api}/${path}`, {
      method,
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(waitMs),
    })
    await answer.arrayBuffer()
    if (answer.status === 401) access = undefined
    return answer.status
  }

  /** Not saved by anyone yet. Create it anyway, so that an earlier link can't restore an older state. */
  async function make(object: GoogleObject): Promise<number> {
    const made = await send('POST', 'genericClass', googleClassOf(signer))
    return made < 300 || made === 409 ? await send('POST', 'genericObject', object) : made
  }

  const update = async (object: GoogleObject): Promise<PushOutcome> => {
    try {
      const patched = await send('PATCH', `genericObject/${object.id}`, object)
      const status = patched === 404 ? await make(object) : patched
      return status < 300 ? { kind: 'told' } : { kind: 'later', problem: `Google refused (${status}).` }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const refused = error instanceof GoogleRefusal
      return { kind: 'later', problem: refused ? error.message : 'Google did not answer.' }
    }
  }

  return {
    isDemo: false,
    issuerId: signer.issuerId,
    saveUrl: async (object) => {
      const { kind } = await update(object)
      if (kind !== 'told')
        throw new AppError('UNAVAILABLE', 'Google Wallet isn’t answering. Please try again in a few minutes.')
      return `https://pay.google.com/gp/v/save/${await signSave(signer, object)}`
    },
    update,
  }
}

class GoogleRefusal extends Error {
  override name = 'GoogleRefusal'

  constructor(status: number) {
    super(`Google does not accept our account (${status}).`)
  }
}
