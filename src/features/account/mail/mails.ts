import type { Mail, MailBrand } from '@/features/messages/mail/mail'

export type Welcome = { brand: MailBrand; firstName: string; accountUrl: string; calendarUrl: string }

export const writeWelcome = ({ brand, firstName, accountUrl, calendarUrl }: Welcome): Mail => ({
  words: ['account-welcome', { name: firstName, brand: brand.brandName }],
  title: 'Your account is ready',
  preview: `Your account with ${brand.brandName} is ready.`,
  parts: [
    { action: 'Check your details', href: accountUrl },
    { action: 'Find a course', href: calendarUrl },
  ],
})

export type StaffWelcome = {
  brand: MailBrand
  name: string
  email: string
  /** Null when the account was made from the command line. */
  by: string | null
  work: readonly string[]
  /** Groups at the sign-in service decide the roles. */
  hasGroups: boolean
  url: string
}

/** There is no password to send: they sign in where all staff do, with this address (docs/decisions/023). */
export const writeStaffWelcome = ({ brand, name, email, by, work, hasGroups, url }: StaffWelcome): Mail => ({
  words: [
    'staff-welcome',
    { name: name.split(' ')[0] ?? name, by: by ?? 'The person who runs this site', brand: brand.brandName },
  ],
  title: 'Your account at the desk',
  preview: work.join('; '),
  parts: [
    {
      note: 'What you may do',
      text: [
        ...work.map((row) => ({ row })),
        ...(hasGroups ? [{ row: 'Your groups at the sign-in service decide this each time you sign in.' }] : []),
      ],
    },
    {
      note: 'How to sign in',
      text: `With the address ${email}, at the sign-in service that all staff use. We never send passwords. The first sign-in ties this account to you.`,
      action: 'Sign in at the desk',
      href: url,
    },
  ],
})
