import * as oidc from 'openid-client'
import { identitySettings } from '@/lib/env'
import { log } from '@/lib/log'
import { demoIdentityBase } from '@/paths'
import { demoIssuer } from './examples'
import type { LoginProblem } from './rules'

/** Client of the embedded provider: a public one, safe by PKCE. */
export const demoClientId = 'hivis-site'

/** Who logged in, as the identity provider says. The e-mail address is one that it has verified. */
export type Identity = {
  issuer: string
  subject: string
  email: string
  firstName: string
  lastName: string
  /** Names the session when it is ended at the provider. */
  idToken: string
}

/** What the browser keeps, sealed, while it is at the provider. */
export type LoginSecrets = { state: string; nonce: string; verifier: string }

/** A login that did not work, with the reason that its page tells. */
export class LoginError extends Error {
  override name = 'LoginError'

  constructor(readonly because: LoginProblem) {
    super(because)
  }
}

const waitSeconds = 3
let found: Promise<oidc.Configuration> | undefined

/** What the provider says of itself; asked once, and again after a failure. */
function provider(): Promise<oidc.Configuration> {
  found ??= discover().catch((error: unknown) => {
    found = undefined
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the identity provider did not answer')
    throw new LoginError('unavailable')
  })
  return found
}

async function discover(): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, loopback } = identitySettings()
  const server = new URL(issuer ?? `${loopback.site}${demoIdentityBase}`)
  const options: oidc.DiscoveryRequestOptions = {
    timeout: waitSeconds,
    // Non-repudiation: the signature of an ID token counts, also where TLS already vouches for it.
    execute: [oidc.enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
  }
  // The embedded provider is this process: asked here, whatever name the site has outside.
  if (!issuer) {
    options[oidc.customFetch] = (url, { body, ...rest }) =>
      fetch(url.replace(loopback.site, loopback.own), { ...rest, body: body instanceof URLSearchParams ? body : null })
  }
  return await oidc.discovery(
    server,
    issuer ? clientId : demoClientId,
    undefined,
    issuer && clientSecret ? oidc.ClientSecretPost(clientSecret) : oidc.None(),
    options,
  )
}

/**
 * The address of the provider that starts a login (authorization code, PKCE, state, nonce), and what to keep until it comes back.
 * @throws LoginError `unavailable`
 */
export async function startLogin(redirectUri: string): Promise<{ url: string; secrets: LoginSecrets }> {
  const config = await provider()
  const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    response_type: 'code',
    prompt: 'login',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, secrets }
}

/**
 * Exchanges the code that the browser brought for who logged in.
 * @throws LoginError `cancelled` by the person, `email` that is not verified, `refused` for whatever is forged, replayed or wrongly signed,
 * `unavailable` when the provider does not answer.
 */
export async function finishLogin(callback: URL, { state, nonce, verifier }: LoginSecrets): Promise<Identity> {
  const config = await provider()
  if (callback.searchParams.get('state') === state && callback.searchParams.get('error') === 'access_denied') {
    throw new LoginError('cancelled')
  }
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
  const answer = await oidc.authorizationCodeGrant(config, callback, checks).catch((error: unknown) => {
    throw new LoginError(problemOf(error))
  })
  const claims = answer.claims()
  if (!claims || !answer.id_token) throw new LoginError('refused')
  const email = verifiedEmail(claims)
  if (!email) throw new LoginError('email')
  return {
    issuer: identitySettings().issuer === null ? demoIssuer : claims.iss,
    subject: claims.sub,
    email,
    firstName: textOf(claims.given_name) || textOf(claims.name) || email.split('@')[0] || email,
    lastName: textOf(claims.family_name) || '–',
    idToken: answer.id_token,
  }
}

/** Where the session is ended at the provider, or null for a provider that has no such place or does not answer. */
export async function endSessionUrl(idToken: string, returnTo: string): Promise<string | null> {
  try {
    const config = await provider()
    if (!config.serverMetadata().end_session_endpoint) return null
    return oidc.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href
  } catch (error) {
    if (error instanceof LoginError) return null
    throw error
  }
}

function verifiedEmail(claims: Record<string, unknown>): string | null {
  // Azure AD B2C sends a list, of addresses that it has verified itself; the setting says so.
  const first = Array.isArray(claims.emails) ? claims.emails[0] : claims.email
  const isVerified = claims.email_verified === true || identitySettings().trustsEmail
  const email = textOf(first).toLowerCase()
  return isVerified && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 60 * 4) : '')

/** No answer, or none that says anything, is the provider’s trouble; everything else is a login that can’t be believed. */
const problemOf = (error: unknown): LoginProblem => (isTroubleThere(error) ? 'unavailable' : 'refused')

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
