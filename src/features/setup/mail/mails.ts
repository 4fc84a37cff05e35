import type { Mail } from '@/features/messages/mail/mail'

export const writeMailTest = ({ brandName, url }: { brandName: string; url: string }): Mail => ({
  subject: `A test from ${brandName}`,
  title: 'Your email works',
  preview: 'Bookings and invoices will arrive too',
  parts: [
    `You asked ${brandName} for a test email while setting up the site. It arrived, so bookings, reminders and invoices will too.`,
    'If it’s in your spam folder, ask the person who looks after your domain for SPF and DKIM records of your mail server.',
    { action: 'Go on with the set-up', href: url },
  ],
})
