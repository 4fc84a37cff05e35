import type { Mail, MailBrand } from '@/features/messages/mail/mail'

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
