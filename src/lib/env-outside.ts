import { z } from 'zod'
import { type StaffRole, staffRoles } from './staff'

/** PEM text. A literal \\n becomes a line break, as many secret stores keep it on one line. */
const pem = (name: string, kind: string) =>
  z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => text.includes(`${kind}-----`), {
      error: `${name} must be a PEM text (-----BEGIN …${kind}-----).`,
    })

/** Pairs of group=role. The last equals sign splits: a group may contain one, a role never does. */
const groupRoles = z.string().transform((text, context) => {
  const pairs: { group: string; role: StaffRole }[] = []
  for (const part of text.split(',')) {
    const at = part.lastIndexOf('=')
    const group = part.slice(0, Math.max(at, 0)).trim()
    const role = staffRoles.find((one) => one === part.slice(at + 1).trim())
    if (group && role) pairs.push({ group, role })
    else
      context.addIssue({ code: 'custom', message: 'STAFF_GROUP_ROLES must look like idp-group=role,other-group=role.' })
  }
  return pairs
})

export function whole(name: string, least: number, most: number) {
  const error = `${name} must be a number from ${least} to ${most}.`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

const issuer = (name: string) =>
  z.string().regex(/^(?:https:\/\/[^\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/[^\s]*)?)$/, {
    error: `${name} must be the https:// address of the identity provider.`,
  })

export const outsideSettings = {
  OIDC_ISSUER: issuer('OIDC_ISSUER').optional().describe('the identity provider for customers; required in production'),
  OIDC_CLIENT_ID: z
    .string()
    .min(1, { error: 'OIDC_CLIENT_ID must not be empty.' })
    .optional()
    .describe('the site’s client at that provider; required in production'),
  OIDC_CLIENT_SECRET: z
    .string()
    .min(1, { error: 'OIDC_CLIENT_SECRET must not be empty.' })
    .optional()
    .describe('its secret; unset: a public client with PKCE'),
  OIDC_TRUST_EMAIL: z
    .enum(['yes', 'no'], { error: 'OIDC_TRUST_EMAIL must be yes or no.' })
    .default('no')
    .describe('yes for a provider that verifies addresses without saying so, such as Azure AD B2C'),
  OIDC_ACCOUNT_URL: z
    .url({ protocol: /^https$/, error: 'OIDC_ACCOUNT_URL must be an https:// address.' })
    .optional()
    .describe(
      'that provider’s page for changing password, passkeys and second factor; unset: the site does not link to it',
    ),
  STAFF_OIDC_ISSUER: issuer('STAFF_OIDC_ISSUER')
    .optional()
    .describe('a separate identity provider for staff; unset: OIDC_ISSUER'),
  STAFF_OIDC_CLIENT_ID: z
    .string()
    .min(1, { error: 'STAFF_OIDC_CLIENT_ID must not be empty.' })
    .optional()
    .describe('the desk’s client; required in production'),
  STAFF_OIDC_CLIENT_SECRET: z
    .string()
    .min(1, { error: 'STAFF_OIDC_CLIENT_SECRET must not be empty.' })
    .optional()
    .describe('its secret; unset: a public client with PKCE'),
  STAFF_OIDC_TRUST_EMAIL: z
    .enum(['yes', 'no'], { error: 'STAFF_OIDC_TRUST_EMAIL must be yes or no.' })
    .default('no')
    .describe('the same as OIDC_TRUST_EMAIL, for staff'),
  STAFF_GROUPS_CLAIM: z
    .string()
    .min(1, { error: 'STAFF_GROUPS_CLAIM must be the name of a claim.' })
    .optional()
    .describe('the ID token’s claim that lists staff groups, read at each sign-in; unset: roles are given at the desk'),
  STAFF_GROUP_ROLES: groupRoles.optional().describe('the role each group gives, idp-group=role,other-group=role'),
  STAFF_STEP_UP_ACR: z
    .string()
    .regex(/^[!-~]+(?: [!-~]+)*$/, { error: 'STAFF_STEP_UP_ACR must be values of acr, with a space between two.' })
    .optional()
    .describe(
      'acr values, separated by spaces; a sign-in must have one of them before sensitive changes such as roles; unset: any fresh sign-in',
    ),
  DESK_IDLE_MINUTES: whole('DESK_IDLE_MINUTES', 30, 720)
    .default(60)
    .describe('minutes without a request after which a staff session ends; it ends after 12 hours in any case'),
  ADDRESSFINDER_KEY: z
    .string()
    .min(1, { error: 'ADDRESSFINDER_KEY must not be empty.' })
    .optional()
    .describe('looks addresses up at Addressfinder; unset: in the site’s own index'),
  ADDRESSFINDER_SECRET: z
    .string()
    .min(1, { error: 'ADDRESSFINDER_SECRET must not be empty.' })
    .optional()
    .describe('the secret of that key'),
  RECAPTCHA_SECRET: z
    .string()
    .min(1, { error: 'RECAPTCHA_SECRET must not be empty.' })
    .optional()
    .describe(
      'checks forms with Google reCAPTCHA v2 (invisible); the site key is in the desk’s business settings; unset: no bot check in production',
    ),
  MAIL_EVENTS_SECRET: z
    .string()
    .min(16, { error: 'MAIL_EVENTS_SECRET must have 16 characters at least.' })
    .optional()
    .describe(
      'signs reports of bounced mail and complaints at /api/mail/events/ (docs/operate/mail.md); unset: none are taken',
    ),
  MAILBOX_URL: z
    .string()
    .regex(/^imaps?:\/\/[^\s/?#@]+@[^\s/?#@]+(?:\/[^\s?#]*)?$/, {
      error: 'MAILBOX_URL must look like imaps://office%40example.co.nz:password@imap.example.co.nz:993.',
    })
    .optional()
    .describe(
      'the mailbox that customers answer to: its mail comes into the inbox of the desk (docs/operate/mail.md); imap:// begins plain and goes on in TLS; unset: none is read',
    ),
  MAILBOX_TOKEN_URL: z
    .string()
    .regex(/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s]+$/, {
      error: 'MAILBOX_TOKEN_URL must be the https:// address that gives the token.',
    })
    .optional()
    .describe('where the mailbox’s token comes from, for Microsoft 365, which takes no password: …/oauth2/v2.0/token'),
  MAILBOX_CLIENT_ID: z
    .string()
    .min(1, { error: 'MAILBOX_CLIENT_ID must not be empty.' })
    .optional()
    .describe('the client ID of the app that may read it'),
  MAILBOX_CLIENT_SECRET: z
    .string()
    .min(1, { error: 'MAILBOX_CLIENT_SECRET must not be empty.' })
    .optional()
    .describe('its client secret'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, {
      error: 'STRIPE_SECRET_KEY must be a secret key of Stripe, such as sk_live_….',
    })
    .optional()
    .describe('takes card payments with Stripe Checkout; unset: no card payments in production'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, { error: 'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, whsec_….' })
    .optional()
    .describe('the signing secret of the webhook at /api/payment/webhook/stripe/'),
  STRIPE_API_URL: z
    .string()
    .regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/, {
      error: 'STRIPE_API_URL is for tests: a server of this machine, such as http://127.0.0.1:12111.',
    })
    .optional()
    .describe('for tests: a server on this machine in place of Stripe; refused in production'),
  APPLE_PASS_CERTIFICATE: pem('APPLE_PASS_CERTIFICATE', 'CERTIFICATE')
    .optional()
    .describe('the certificate of the pass type, a PEM text with \\n for line ends'),
  APPLE_PASS_KEY: pem('APPLE_PASS_KEY', 'PRIVATE KEY').optional().describe('its key, a PEM text'),
  APPLE_WWDR_CERTIFICATE: pem('APPLE_WWDR_CERTIFICATE', 'CERTIFICATE')
    .optional()
    .describe('Apple’s certificate that signed it, a PEM text'),
  APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]+$/, { error: 'APPLE_PASS_TYPE_ID must look like pass.nz.example.card.' })
    .optional()
    .describe('offers passes for Apple Wallet; unset: none in production'),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, { error: 'APPLE_TEAM_ID must be the ten signs of the team.' })
    .optional()
    .describe('the team of the pass type'),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{5,25}$/, { error: 'GOOGLE_WALLET_ISSUER_ID must be the number of the issuer.' })
    .optional()
    .describe('offers passes for Google Wallet; unset: none in production'),
  GOOGLE_WALLET_EMAIL: z
    .email({ error: 'GOOGLE_WALLET_EMAIL must be the address of the service account.' })
    .optional()
    .describe('the service account that may write the issuer’s objects'),
  GOOGLE_WALLET_KEY: pem('GOOGLE_WALLET_KEY', 'PRIVATE KEY')
    .optional()
    .describe('its key, a PEM text with \\n for line ends'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, { error: 'TWILIO_ACCOUNT_SID must be the account SID of Twilio, AC and 32 digits.' })
    .optional()
    .describe(
      'sends text messages with Twilio to people without an email address; unset: the person who booked is asked to let them know',
    ),
  TWILIO_AUTH_TOKEN: z
    .string()
    .min(1, { error: 'TWILIO_AUTH_TOKEN must not be empty.' })
    .optional()
    .describe(
      'the token of that account; texts to its number come in with it, at /api/texts/incoming/ (docs/operate/texts.md)',
    ),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+\d{6,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{2,11})$/, {
      error: 'TWILIO_FROM must be a number such as +6421000111, a messaging service (MG…) or a short name.',
    })
    .optional()
    .describe('their sender: a number, a messaging service (MG…) or a short name'),
  ZOOM_ACCOUNT_ID: z
    .string()
    .regex(/^[\w-]{10,64}$/, { error: 'ZOOM_ACCOUNT_ID must be the account ID of the app at Zoom.' })
    .optional()
    .describe('makes the meetings of webinars at Zoom; unset: staff type how to join'),
  ZOOM_CLIENT_ID: z
    .string()
    .min(1, { error: 'ZOOM_CLIENT_ID must not be empty.' })
    .optional()
    .describe('the client ID of that server-to-server app'),
  ZOOM_CLIENT_SECRET: z
    .string()
    .min(1, { error: 'ZOOM_CLIENT_SECRET must not be empty.' })
    .optional()
    .describe('its client secret'),
  ZOOM_HOST: z
    .email({ error: 'ZOOM_HOST must be the email address of the user who holds the meetings.' })
    .optional()
    .describe('the address of the user at Zoom who holds the meetings'),
}
