import type { Mail, MailBrand } from '@/features/messages/mail/mail'

export type ClearanceShared = {
  brand: MailBrand
  company: string
  project: string
  principal: string
  sender: string
  summary: string
  worksTo: string
  url: string
}

export function writeClearanceShared(shared: ClearanceShared): Mail {
  const { brand, company, project, principal, sender, summary, worksTo, url } = shared
  return {
    words: ['clearance-shared', { company, project, principal, sender }],
    title: 'A clearance pack for you',
    preview: `${summary}. The link works until ${worksTo}.`,
    parts: [
      ['As of now: ', { bold: summary }, '.'],
      { action: 'Open the pack', href: url },
      `The page is always up to date, and has a PDF. The link works until ${worksTo}, unless ${company} ends it earlier. ${company} can see when it’s opened, and in what kind of browser.`,
      {
        note: 'Why you’re getting this email',
        text: `${sender} of ${company} gave us your email address so that we can send you this link. We use it for that alone. The pack names people: please don’t pass the link on without asking ${company}. You may ask ${brand.brandName} what we hold about you, and have it corrected or deleted: call ${brand.supportPhone}. This is your notice under information privacy principle 3A of the Privacy Act 2020.`,
      },
    ],
  }
}
