import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import {
  deskBookingPath,
  deskCompanyPath,
  deskEnquiryPath,
  deskMessagesPath,
  deskOrderPath,
  deskPersonPath,
} from '@/desk-paths'
import { findChanges } from '@/features/account/desk.data'
import { describeChange } from '@/features/account/desk.rules'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { findCaseOnce } from '@/features/inbox/calls.data'
import { bounceOnce } from '@/features/inbox/calls.rules'
import { MakeBounceCase } from '@/features/inbox/desk/bounce-case'
import { messagesList } from '@/features/messages/desk/messages.list'
import { findMessageRecord, type MessageRecord, messagesSource, threadOfMessage } from '@/features/messages/desk.data'
import { maySendAgain, withoutKeys } from '@/features/messages/rules'
import { chipOf } from '@/lib/desk-list'
import { DeskPanel, Empty, type Fact, Facts, PageHead, Timeline } from '@/ui/desk/record'
import { momentText, Nothing } from '@/ui/desk/values'
import { ListPanel } from './list-panel'
import { MessageActions } from './message-actions'

const kindWords = (kind: string): string => {
  const words = kind.replace(/^text-/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isTextKind = (kind: string): boolean => kind.startsWith('text-')

export async function MessagePage({ id, staff }: { id: number; staff: StaffActor }) {
  const message = await findMessageRecord(id)
  if (!message) notFound()
  const { kind, to, subject, state, problem } = message
  const isText = isTextKind(kind)
  const isErased = to === 'erased'
  const [changes, bounceCase] = await Promise.all([findChanges({ messages: [id] }), findCaseOnce(bounceOnce(id))])
  const mayGo = state !== 'queued' && maySendAgain(kind) && !isErased
  return (
    <>
      <PageHead
        title={isText ? kindWords(kind) : (subject ?? kindWords(kind))}
        crumb={{ label: 'Messages', href: deskMessagesPath }}
        chips={[chipOf(messagesList, 'state', state)]}
      >
        {holds(staff, ['support']) && state === 'dead' && !isErased && !bounceCase && (
          <MakeBounceCase id={id} to={to} />
        )}
        {holds(staff, ['support']) && bounceCase && (
          <a className="b" href={deskEnquiryPath(bounceCase.id)}>
            Open {bounceCase.reference}
          </a>
        )}
        {holds(staff, ['support']) && !isErased && (mayGo || state === 'queued') && (
          <MessageActions id={id} to={to} isText={isText} mayGo={mayGo} state={state} />
        )}
      </PageHead>
      {problem && state !== 'sent' && (
        <div className={`notice ${state === 'dead' ? 'bad' : ''}`}>
          <span>
            {problem} {state === 'queued' && 'It is tried again by itself.'}
          </span>
        </div>
      )}
      <Facts facts={factsOf(message, staff)} />
      <div className="columns two">
        <DeskPanel title="Message">
          <Words message={message} maySee={!message.enquiry || holds(staff, ['support'])} />
        </DeskPanel>
        <div className="stack">
          <DeskPanel title="Staff activity">
            <Timeline
              events={changes.map((change) => ({ id: change.id, at: change.at, text: describeChange(change).text }))}
            />
          </DeskPanel>
          {!isErased && (
            <ListPanel
              title="Other messages to them"
              definition={messagesList}
              columns={['subject', 'to', 'createdAt', 'state']}
              source={messagesSource}
              scopes={[threadOfMessage(id)]}
              most={12}
              empty="Nothing else has been sent to them"
            />
          )}
        </div>
      </div>
    </>
  )
}

function factsOf(message: MessageRecord, staff: StaffActor): Fact[] {
  const { kind, to, state, attempts, createdAt, sentAt, openedAt } = message
  return [
    { label: 'To', value: to === 'erased' ? 'Erased' : to, sub: isTextKind(kind) ? 'By text' : 'By email' },
    { label: 'What', value: kindWords(kind) },
    { label: 'Written', value: momentText(createdAt.toISOString()) },
    {
      label: 'Sent',
      value: sentAt && state === 'sent' ? momentText(sentAt.toISOString()) : <Nothing />,
      sub: attempts > 1 ? `Tried ${attempts} times` : null,
    },
    { label: 'Link opened', value: openedAt ? momentText(openedAt.toISOString()) : <Nothing /> },
    { label: 'About', value: <About message={message} staff={staff} /> },
  ]
}

function About({ message, staff }: { message: MessageRecord; staff: StaffActor }): ReactNode {
  const { booking, order, enquiry, person, company } = message
  const links = [
    booking && { href: deskBookingPath(booking.id), name: booking.name },
    order && holds(staff, ['finance', 'support']) && { href: deskOrderPath(order.id), name: order.name },
    enquiry && holds(staff, ['support']) && { href: deskEnquiryPath(enquiry.id), name: enquiry.name },
    person && { href: deskPersonPath(person.id), name: person.name },
    company && { href: deskCompanyPath(company.id), name: company.name },
  ].flatMap((link) => (link ? [link] : []))
  if (links.length === 0) return <Nothing />
  return links.map(({ href, name }, index) => (
    <span key={href}>
      {index > 0 && ', '}
      <a className="link" href={href}>
        {name}
      </a>
    </span>
  ))
}

function Words({ message: { text, state }, maySee }: { message: MessageRecord; maySee: boolean }) {
  if (!maySee) return <Empty title="Words of enquiries are for support" />
  if (text === null) {
    const title = state === 'sent' ? 'They left with the message' : 'Not written yet'
    return (
      <Empty title={title}>
        {state === 'sent'
          ? 'We don’t keep a copy of what people got.'
          : 'A message is written when it’s sent, so its details are up to date.'}
      </Empty>
    )
  }
  return <pre className="desk-words">{withoutKeys(text)}</pre>
}
