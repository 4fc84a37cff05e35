import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import { loginCallbackPath } from '@/account-paths'
import { deskSignInCallbackPath, deskSignOutPath } from '@/desk-paths'
import type { Party } from '@/lib/env'
import { demoIdentityBase, homePath } from '@/paths'
import { demoLoginPage, type OfferedPerson } from './components/demo-login'
import { demoEmail, demoPeople, demoStaff, demoStaffEmail } from './examples'
import { demoClients } from './gateway'

type NodeHandler = (req: IncomingMessage & { originalUrl?: string }, res: ServerResponse) => Promise<void>

type Known = { subject: string; firstName: string; lastName: string; role: string; email: string }

const people: Record<Party, readonly Known[]> = {
  customers: demoPeople.map((person) => ({ ...person, email: demoEmail(person) })),
  staff: demoStaff.map((person) => ({ ...person, email: demoStaffEmail(person) })),
}

const peopleOf = (clientId: unknown): readonly Known[] => people[clientId === demoClients.staff ? 'staff' : 'customers']

export const offeredTo = (clientId: unknown): OfferedPerson[] =>
  peopleOf(clientId).map(({ subject, firstName, lastName, role, email }) => ({
    subject,
    name: `${firstName} ${lastName}`,
    role,
    email,
  }))

/** Real codes, PKCE and signed tokens, all in memory. @throws Error in production, where anyone could log in as anyone. */
export async function createDemoIdentity(
  siteUrl: string,
  isProduction: boolean,
  deskUrl = siteUrl,
): Promise<NodeHandler> {
  if (isProduction) throw new Error('The embedded identity provider is for the demo alone: set OIDC_ISSUER.')
  const provider = createQuietly(`${siteUrl}${demoIdentityBase}`, await configuration(siteUrl, deskUrl))
  provider.proxy = true
  const site = new URL(siteUrl)
  const answer = provider.callback()
  return async (req, res) => {
    const path = (req.url ?? '').slice(demoIdentityBase.length) || '/'
    if (path.startsWith('/interaction/')) return await interact(provider, req, res)
    // The provider builds URLs from these headers; internal callers use another host.
    req.headers.host = site.host
    req.headers['x-forwarded-proto'] = site.protocol.slice(0, -1)
    // The provider finds its own prefix by comparing both.
    req.originalUrl = req.url
    req.url = path
    await answer(req, res)
  }
}

/** Silences the warning about in-memory storage, which is intended here. */
function createQuietly(issuer: string, given: Configuration): Provider {
  const { warn } = console
  console.warn = () => undefined
  try {
    return new Provider(issuer, given)
  } finally {
    console.warn = warn
  }
}

async function configuration(siteUrl: string, deskUrl: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    clients: [
      client(demoClients.customers, `${siteUrl}${loginCallbackPath}`, `${siteUrl}${homePath}`),
      client(demoClients.staff, `${deskUrl}${deskSignInCallbackPath}`, `${deskUrl}${deskSignOutPath}`),
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'demo', use: 'sig', alg: 'ES256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Claims go into the ID token, as no one calls the userinfo endpoint.
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
    },
    cookies: {
      keys: [crypto.randomUUID()],
      long: { path: demoIdentityBase, signed: true },
      short: { path: demoIdentityBase, signed: true },
    },
    interactions: { url: (_context, { uid }) => `${demoIdentityBase}/interaction/${uid}/` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 3600, Session: 3600 },
    findAccount: ({ oidc }, subject) => {
      const person = peopleOf(oidc.client?.clientId).find((one) => one.subject === subject)
      if (!person) return undefined
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          email: person.email,
          email_verified: true,
          given_name: person.firstName,
          family_name: person.lastName,
        }),
      }
    },
    // No consent page: both clients are our own.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (context, { error }) => {
      context.type = 'html'
      context.body = `<!doctype html><html lang="en-NZ"><title>Not logged in</title><p>The demo login can’t go on (${/^\w+$/.test(error) ? error : 'error'}). <a href="/">Go to the home page</a>`
    },
  }
}

const client = (id: string, redirectUri: string, afterEnd: string): NonNullable<Configuration['clients']>[number] => ({
  client_id: id,
  token_endpoint_auth_method: 'none',
  application_type: 'web',
  redirect_uris: [redirectUri],
  post_logout_redirect_uris: [afterEnd],
  id_token_signed_response_alg: 'ES256',
  response_types: ['code'],
  grant_types: ['authorization_code'],
  require_auth_time: true,
})

async function interact(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { uid, params } = await provider.interactionDetails(req, res)
  const offered = offeredTo(params.client_id)
  if (req.method !== 'POST') {
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    res.end(demoLoginPage(`${demoIdentityBase}/interaction/${uid}/`, offered))
    return
  }
  const subject = new URLSearchParams(await bodyOf(req)).get('person')
  const isKnown = offered.some((person) => person.subject === subject)
  const result = isKnown
    ? { login: { accountId: subject ?? '' } }
    : { error: 'access_denied', error_description: 'No one was chosen.' }
  await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of req) text += String(chunk)
  return text
}

const logoutSource: NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>['logoutSource'] = (
  context,
  form,
) => {
  context.type = 'html'
  context.body = `<!doctype html><html lang="en-NZ"><meta name="viewport" content="width=device-width"><title>Log out</title>${form}
    <input type="hidden" form="op.logoutForm" name="logout" value="yes"><script>document.forms[0].submit()</script>
    <noscript><button form="op.logoutForm">Log out of the demo login</button></noscript></html>`
}

const postLogoutSuccessSource: NonNullable<
  NonNullable<Configuration['features']>['rpInitiatedLogout']
>['postLogoutSuccessSource'] = (context) => {
  context.redirect('/')
}
