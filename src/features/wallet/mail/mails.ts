import type { Mail, MailBrand } from '@/features/messages/mail/mail'
import { type Clause, fixed, optional } from '@/features/messages/text-length.rules'
import { keep } from '@/features/messages/wordings.rules'
import { passLinkHours } from '../rules'

export type WalletPass = { brand: MailBrand; firstName: string; level: string; expiresOn: string; url: string }

export const writeWalletPass = ({ brand, firstName, level, expiresOn, url }: WalletPass): Mail => ({
  words: ['wallet-pass', { name: firstName, level, expires: expiresOn }],
  title: 'Your card for your phone',
  preview: 'Add your site safety card to your phone’s wallet.',
  parts: [
    { action: 'Get my card', href: url },
    `The link works for ${passLinkHours} hours. After that, log in to ${brand.brandName} to see your card.`,
    {
      note: 'Why you’re getting this email',
      text: 'You, or someone who runs your employer’s account, asked us to send your card to the address we hold for you. Don’t pass this message on: anyone who opens the link can add your card to a phone.',
    },
  ],
})

export type CoursePassed = {
  firstName: string
  courseName: string
  passedOn: string | null
  /** The card that it gave or renewed. */
  card: { level: string; expiresOn: string; url: string } | null
  accountUrl: string
}

export const writeCoursePassed = ({ firstName, courseName, passedOn, card, accountUrl }: CoursePassed): Mail => ({
  words: ['course-passed', { name: firstName, course: courseName }],
  title: 'You passed',
  preview: card ? `Your card is valid to ${card.expiresOn}.` : `Passed${passedOn ? ` on ${passedOn}` : ''}.`,
  parts: [
    card
      ? {
          note: 'Your card',
          text: [{ row: card.level }, { row: `Valid to ${card.expiresOn}` }],
          action: 'Get my card',
          href: card.url,
        }
      : { action: 'See my courses', href: accountUrl },
    card && `The link works for ${passLinkHours} hours. After that, log in to see your card and your courses.`,
  ],
})

/** What a text says of the card; nothing where the course gave none. */
export const cardClauses = (card: CoursePassed['card']): Clause[] =>
  card ? [fixed(`Your card is valid to ${card.expiresOn}.`), optional(`Get it: ${card.url}`, keep.link)] : []

export type WalletDigest = {
  firstName: string
  companyName: string
  cards: { name: string; when: string }[]
  url: string
  stopToken: string
}

export function writeWalletDigest({ firstName, companyName, cards, url, stopToken }: WalletDigest): Mail {
  const count = cards.length === 1 ? 'one card' : `${cards.length} cards`
  return {
    subject: `${companyName}: ${count} to renew`,
    stop: { what: `card reminders for ${companyName}`, token: stopToken },
    title: 'Cards that need a course',
    preview: `At ${companyName} ${count} need a course soon.`,
    parts: [
      `Kia ora ${firstName},`,
      `These people at ${companyName} need a course to keep getting through the gate:`,
      ...cards.map(({ name, when }) => [{ bold: name }, `: ${when}`]),
      { action: 'See who needs a course', href: url },
      {
        note: 'Why you’re getting this email',
        text: `You run the training account of ${companyName}. We remind you about each card 90, 60, 30 and 7 days before it expires, on the day and a month later, all in one email a week.`,
      },
    ],
  }
}
