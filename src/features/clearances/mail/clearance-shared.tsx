import { MailAction, type MailBrand, MailFrame, MailNote, MailText, MailWords } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'
import type { Filled } from '@/features/messages/our-wordings.rules'
import { type FindWording, fill } from '@/features/messages/wordings.rules'

export type ClearanceSharedProps = {
  brand: MailBrand
  company: string
  project: string
  principal: string
  sender: string
  summary: string
  worksTo: string
  url: string
}

function ClearanceSharedMail(props: ClearanceSharedProps & { words: Filled }) {
  const { brand, company, sender, summary, worksTo, url, words } = props
  return (
    <MailFrame brand={brand} title="A clearance pack for you" preview={`${summary}. The link works until ${worksTo}.`}>
      <MailWords words={words} />
      <MailText>
        As of now: <strong>{summary}</strong>.
      </MailText>
      <MailAction href={url} label="Open the pack" />
      <MailText>
        The page is always up to date, and has a PDF. The link works until {worksTo}, unless {company} ends it earlier.{' '}
        {company} can see when it’s opened, and in what kind of browser.
      </MailText>
      <MailNote title="Why you got this email">
        {sender} of {company} gave us your email address so that we can send you this link. We use it for that alone.
        The pack names people: please don’t pass the link on without asking {company}. You may ask {brand.brandName}{' '}
        what we hold about you, and have it corrected or deleted: call {brand.supportPhone}. This is your notice under
        information privacy principle 3A of the Privacy Act 2020.
      </MailNote>
    </MailFrame>
  )
}

export const renderClearanceShared = async (props: ClearanceSharedProps, find: FindWording) => {
  const { company, project, principal, sender } = props
  const words = await fill('clearance-shared', { company, project, principal, sender }, find)
  return await renderMail(<ClearanceSharedMail {...props} words={words} />, words.subject)
}
