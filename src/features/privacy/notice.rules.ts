import { loginMinutes } from '@/features/account/identity/rules'
import { sessionHours, sessionIdleHours } from '@/features/account/rules'
import { openingMonths } from '@/features/clearances/link.rules'
import { nameCookieName } from '@/features/content/rules'
import { looseHours } from '@/features/enquiries/files.rules'
import { cardDetailMonths } from '@/features/inbox/rules'
import { consentCookieName, consentSeconds } from '@/lib/consent'
import { csrfCookie } from '@/lib/csrf'
import { draftDays } from '@/lib/drafts'
import type { Env } from '@/lib/env'
import { inWords } from '@/lib/in-words'
import { cardProofsName } from '@/lib/personal-storage'

/** One row of a list on the privacy page: what it is, why, and how long. */
export type Fact = { readonly name: string; readonly why: string; readonly until: string }

export const factLists = ['storage', 'services', 'keeping'] as const

export type FactList = (typeof factLists)[number]

const days = (hours: number): string => `${hours / 24} days`

/** Cookies and storage of the site’s visitors, by the names a browser shows (a trailing … stands for more). Those of staff are not listed. */
export const storageFacts: readonly Fact[] = [
  {
    name: '__Host-hivis-session',
    why: 'Keeps you logged in. Set when you log in.',
    until: `Until you log out, after ${sessionIdleHours} hours without a visit, or after ${days(sessionHours)}`,
  },
  {
    name: nameCookieName,
    why: 'Your first name, to greet you in the header. Set when you log in.',
    until: `Until you log out, or ${days(sessionHours)}`,
  },
  {
    name: '__Host-hivis-login',
    why: 'Takes you back to the page you came from, and protects the login.',
    until: `Until you’re logged in, ${loginMinutes} minutes at most`,
  },
  { name: csrfCookie, why: 'Proves that a form was sent from our own pages.', until: 'Until you close the browser' },
  {
    name: consentCookieName,
    why: 'Your answer about measuring.',
    until: `${consentSeconds / 86_400} days`,
  },
  {
    name: 'hivis-personal-…',
    why: 'Your cart, seats we’re holding for you, and card checks that wait for signal. Also your card and the check page, so that they open without signal. On this device only.',
    until: 'Until you log out',
  },
  {
    name: 'hivis-draft:…',
    why: 'What you’ve typed into a form and not sent, so that a lost connection doesn’t lose it. On this device only.',
    until: `Until you send it or log out, ${draftDays} days at most`,
  },
  {
    name: cardProofsName,
    why: 'Keys to check safety cards without signal. Nothing about you.',
    until: 'Until newer ones replace them',
  },
  {
    name: 'hivis-receipt:…',
    why: 'The reference number, first name and email of an enquiry you’ve just sent, to show them again.',
    until: 'Until you close the tab',
  },
  {
    name: 'hivis-gate-looked-up',
    why: 'When the card check page last fetched its keys.',
    until: 'Until you close the tab',
  },
  {
    name: 'hivis-arrival',
    why: 'That you’ve just pressed a button, so that the next page starts at what it did.',
    until: 'Until that page opens',
  },
]

const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('…') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

/** Whether the privacy page lists what a browser keeps under this name. On plain http, cookies go without `__Host-`. */
export const isListed = (name: string): boolean =>
  storageFacts.some((fact) => fits(fact.name, name) || fits(fact.name.replace('__Host-', ''), name))

const asLongAs = 'As long as that account, booking or message needs it'

type Services = Partial<
  Pick<
    Env,
    | 'OIDC_ISSUER'
    | 'SMTP_URL'
    | 'STRIPE_SECRET_KEY'
    | 'TWILIO_ACCOUNT_SID'
    | 'RECAPTCHA_SECRET'
    | 'ADDRESSFINDER_KEY'
    | 'APPLE_PASS_TYPE_ID'
    | 'GOOGLE_WALLET_ISSUER_ID'
    | 'S3_BUCKET'
    | 'CONTENT_API_URL'
  >
>

const always: readonly Fact[] = [
  {
    name: 'The company that booked your place',
    why: 'Your name, the course, whether you came and your result, and your card’s level and end date.',
    until: 'As long as you’re on its list of people',
  },
  {
    name: 'Anyone who scans your card',
    why: 'Your name, card number, level and whether the card is valid. No birth date, address or employer.',
    until: 'Each scan shows it as it is then',
  },
  {
    name: 'People your company shares a clearance pack with',
    why: 'Your name and which of your cards and courses the site asks for.',
    until: 'Until the link ends or your company closes it',
  },
  {
    name: 'YouTube or Vimeo',
    why: 'Only when you press play on a video: your browser then asks them for it.',
    until: 'As their own policies say',
  },
]

const configured: readonly (Fact & { readonly setting: keyof Services })[] = [
  {
    setting: 'OIDC_ISSUER',
    name: 'Our login service',
    why: 'Your email address and password. We never see the password.',
    until: 'As long as your account exists',
  },
  { setting: 'SMTP_URL', name: 'Our email service', why: 'The emails we send you.', until: asLongAs },
  {
    setting: 'STRIPE_SECRET_KEY',
    name: 'Stripe (card payments)',
    why: 'Your card details, typed on Stripe’s own page, the amount and the order number. We only get the last four digits of the card, for your receipt.',
    until: 'As long as payment law asks',
  },
  {
    setting: 'TWILIO_ACCOUNT_SID',
    name: 'Twilio (text messages)',
    why: 'Your mobile number and the text, if you have no email address or text us.',
    until: asLongAs,
  },
  {
    setting: 'RECAPTCHA_SECRET',
    name: 'Google reCAPTCHA',
    why: 'Tells people from bots on pages with a form. Google sees your IP address and sets cookies of its own there.',
    until: 'As Google’s privacy policy says',
  },
  {
    setting: 'ADDRESSFINDER_KEY',
    name: 'Addressfinder',
    why: 'The letters you type into an address search, without your name.',
    until: 'As their own policy says',
  },
  {
    setting: 'APPLE_PASS_TYPE_ID',
    name: 'Apple Wallet',
    why: 'Your card, if you add it to your phone.',
    until: 'Until you remove the pass',
  },
  {
    setting: 'GOOGLE_WALLET_ISSUER_ID',
    name: 'Google Wallet',
    why: 'Your card, if you add it to your phone.',
    until: 'Until you remove the pass',
  },
  {
    setting: 'S3_BUCKET',
    name: 'Our file storage',
    why: 'Pictures and documents of this site. Nothing about you.',
    until: 'As long as a page uses them',
  },
]

/** Who gets what about people: always, and by the services that this site is set up with. */
export function serviceFacts(env: Services): Fact[] {
  const used = configured.filter(({ setting }) => env[setting] !== undefined)
  return [...used.map(({ setting: _, ...fact }) => fact), ...always]
}

type Keeping = {
  /** Months from arrival, as staff have set them. */
  readonly forms: readonly { readonly label: string; readonly months: number }[]
  readonly invitationDays: number
  readonly paymentNoticeDays: number
  /** Null without backups. */
  readonly backupDays: number | null
}

const monthWords = (months: number): string =>
  months % 12 === 0 ? (months === 12 ? '1 year' : `${months / 12} years`) : `${months} months`

/** Forms that are kept equally long in one row, the shortest first. */
function formFacts(forms: Keeping['forms']): Fact[] {
  const lengths = [...new Set(forms.map(({ months }) => months))].sort((a, b) => a - b)
  return lengths.map((kept) => ({
    name: inWords(forms.filter(({ months }) => months === kept).map(({ label }) => label)),
    why: 'Forms you send us, and our answers.',
    until: monthWords(kept),
  }))
}

/** How long things are kept, as the jobs of the product do it (product decisions, section 16). */
export function keepingFacts({ forms, invitationDays, paymentNoticeDays, backupDays }: Keeping): Fact[] {
  return [
    {
      name: 'Your profile, bookings, results and cards',
      why: 'So that you and your employer can prove your training, and your card can be checked.',
      until: 'Until you ask us to erase them',
    },
    {
      name: 'Invoices and correction notes',
      why: 'Tax law asks us to keep them (Tax Administration Act 1994, section 22).',
      until: 'At least 7 years, also after you’ve been erased',
    },
    ...formFacts(forms),
    {
      name: 'Birth dates and card numbers on orders of plastic cards',
      why: 'To print the right card.',
      until: `${monthWords(cardDetailMonths)} after printing, or with the form`,
    },
    {
      name: 'Files attached to a form that was never sent',
      why: 'So that you can finish it.',
      until: `${looseHours} hour`,
    },
    {
      name: 'Invitations that weren’t accepted',
      why: 'The address that was invited.',
      until: `${invitationDays} days after they end`,
    },
    {
      name: 'Who opened a clearance pack',
      why: 'Kind of browser and a shortened IP address, for the company that shared it.',
      until: monthWords(openingMonths),
    },
    {
      name: 'When you first opened a link in an email or text of ours',
      why: 'To see that it reached you: staff, and for a seat the person who booked it. Only links to pages of your own say which message they were in, and only once you do something on the page. No picture counts openings, and links lead straight here.',
      until: 'As long as the message',
    },
    {
      name: 'Notices from the payment service',
      why: 'To match payments with orders.',
      until: `${paymentNoticeDays} days`,
    },
    ...(backupDays === null
      ? []
      : [
          {
            name: 'Backups',
            why: 'A copy of everything, in case a machine is lost. Erased people are erased again after a restore.',
            until: `${backupDays} days`,
          },
        ]),
  ]
}
