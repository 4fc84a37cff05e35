import * as oidc from 'openid-client'
import { causeOf } from '@/lib/cause'
import { identitySettings, type Party } from '@/lib/env'
import { log } from '@/lib/log'
import { demoIdentityBase } from '@/paths'
import { demoIssuer } from './examples'
import type { SignInProblem } from './rules'

export const demoClients = { customers: 'hivis-site', staff: 'hivis-desk' } as const satisfies Record<Party, string>

/** From the identity provider, which has verified the email. */
export type Identity = {
  issuer: string
  subject: string
  email: string
  firstName: string
  lastName: string
  /** `id_token_hint` for ending the session at the provider. */
  idToken: string
  authenticatedAt: Date | null
  acr: string | null
  /** From the claim named in the settings. */
  groups: readonly string[]
}

/** `maxAge`: seconds since authentication; `levels`: allowed `acr` values. */
export type LoginAsk = { prompt?: 'login' | undefined; maxAge?: number | undefined; levels?: readonly string[] }

export type LoginSecrets = {
  state: string
  nonce: string
  verifier: string
  maxAge?: number | undefined
  levels?: readonly string[]
}

export class LoginError extends Error {
  override name = 'LoginError'

  constructor(readonly because: SignInProblem) {
    super(because)
  }
}

const waitSeconds = 3
const found = new Map<Party, Promise<oidc.Configuration>>()

/** Cached; fetched again after a failure. */
function provider(party: Party): Promise<oidc.Configuration> {
  const known = found.get(party)
  if (known) return known
  const asked = discover(party).catch((error: unknown) => {
    found.delete(party)
    log.warn(causeOf(error), 'the identity provider did not answer')
    throw new LoginError('unavailable')
  })
  found.set(party, asked)
  return asked
}

/** @throws the library's errors, and network errors. */
export async function discover(party: Party): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, loopback } = identitySettings(party)
  const server = new URL(issuer ?? `${loopback.site}${demoIdentityBase}`)
  const options: oidc.DiscoveryRequestOptions = {
    timeout: waitSeconds,
    // Check the ID token's signature even where TLS vouches for it.
    execute: [oidc.enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
  }
  // The embedded provider runs in this process: call it here, whatever the site's host name.
  if (!issuer) {
    options[oidc.customFetch] = (url, { body, ...rest }) =>
      fetch(url.replace(loopback.site, loopback.own), { ...rest, body: body instanceof URLSearchParams ? body : null })
  }
  return await oidc.discovery(
    server,
    issuer ? clientId : demoClients[party],
    undefined,
    issuer && clientSecret ? oidc.ClientSecretPost(clientSecret) : oidc.None(),
    options,
  )
}

/** Authorization code with PKCE, state and nonce. Also returns what to keep. @throws LoginError `unavailable` */
export async function startLogin(
  party: Party,
  redirectUri: string,
  { prompt, maxAge, levels = [] }: LoginAsk = {},
): Promise<{ url: string; secrets: LoginSecrets }> {
  const config = await provider(party)
  const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    response_type: 'code',
    // In the demo people choose who to be each time, as one provider serves customers and staff.
    ...(prompt || identitySettings(party).issuer === null ? { prompt: 'login' } : {}),
    ...(maxAge === undefined ? {} : { max_age: String(maxAge) }),
    ...(levels.length > 0 ? { acr_values: levels.join(' ') } : {}),
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, secrets: { ...secrets, maxAge, levels } }
}

/** @throws LoginError `cancelled`, `email` if unverified, `refused` if forged or replayed, `stale` if too old or weak, `unavailable`. */
export async function finishLogin(
  party: Party,
  callback: URL,
  { state, nonce, verifier, maxAge, levels = [] }: LoginSecrets,
): Promise<Identity> {
  const config = await provider(party)
  if (callback.searchParams.get('state') === state && callback.searchParams.get('error') === 'access_denied') {
    throw new LoginError('cancelled')
  }
  const checks = {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
    ...(maxAge === undefined ? {} : { maxAge }),
  }
  const answer = await oidc.authorizationCodeGrant(config, callback, checks).catch((error: unknown) => {
    throw new LoginError(problemOf(error))
  })
  const claims = answer.claims()
  if (!claims || !answer.id_token) throw new LoginError('refused')
  const acr = textOf(claims.acr) || null
  if (levels.length > 0 && !(acr && levels.includes(acr))) throw new LoginError('stale')
  return { ...identityOf(party, claims), idToken: answer.id_token, acr }
}

function identityOf(party: Party, claims: oidc.IDToken): Omit<Identity, 'idToken' | 'acr'> {
  const { issuer, groupsClaim } = identitySettings(party)
  const email = verifiedEmail(party, claims)
  if (!email) throw new LoginError('email')
  return {
    issuer: issuer === null ? demoIssuer : claims.iss,
    subject: claims.sub,
    email,
    firstName: textOf(claims.given_name) || textOf(claims.name) || email.split('@')[0] || email,
    lastName: textOf(claims.family_name) || '–',
    authenticatedAt: claims.auth_time === undefined ? null : new Date(Math.min(claims.auth_time * 1000, Date.now())),
    groups: groupsClaim ? textsOf(claims[groupsClaim]) : [],
  }
}

/** Null if the provider has no such endpoint or does not answer. */
export async function endSessionUrl(party: Party, idToken: string, returnTo: string): Promise<string | null> {
  try {
    const config = await provider(party)
    if (!config.serverMetadata().end_session_endpoint) return null
    return oidc.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href
  } catch (error) {
    if (error instanceof LoginError) return null
    throw error
  }
}

function verifiedEmail(party: Party, claims: Record<string, unknown>): string | null {
  // Azure AD B2C sends a list of verified addresses; the setting says so.
  const first = Array.isArray(claims.emails) ? claims.emails[0] : claims.email
  const isVerified = claims.email_verified === true || identitySettings(party).trustsEmail
  const email = textOf(first).toLowerCase()
  return isVerified && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 60 * 4) : '')

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** Without a usable answer the provider is unavailable; on any other error the login can’t be trusted. */
function problemOf(error: unknown): SignInProblem {
  if (isTroubleThere(error)) return 'unavailable'
  return isTooOld(error) ? 'stale' : 'refused'
}

function isTooOld(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const said: unknown = error.cause
  const isAuthTime = typeof said === 'object' && said !== null && 'claim' in said && said.claim === 'auth_time'
  return isAuthTime || isTooOld(said)
}

const emptyAnswers = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'])

function isTroubleThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError || error.name === 'TimeoutError') return true
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500
  if (error instanceof oidc.AuthorizationResponseError)
    return /^(?:server_error|temporarily_unavailable)$/.test(error.error)
  if (error instanceof oidc.ClientError && emptyAnswers.has(error.code ?? '')) return true
  return isTroubleThere(error.cause)
}
