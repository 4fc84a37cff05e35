import type { Mail, MailBrand } from '@/features/messages/mail/mail'

export type Welcome = { brand: MailBrand; firstName: string; accountUrl: string; calendarUrl: string }

export const writeWelcome = ({ brand, firstName, accountUrl, calendarUrl }: Welcome): Mail => ({
  words: ['account-welcome', { name: firstName, brand: brand.brandName }],
  title: 'Your account is ready',
  preview: `Your account with ${brand.brandName} is ready.`,
  parts: [
    {
      actions: [
        { action: 'Check your details', href: accountUrl },
        { action: 'Find a course', href: calendarUrl },
      ],
    },
  ],
})
