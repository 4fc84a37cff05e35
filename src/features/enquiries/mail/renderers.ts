import { deskEnquiryPath } from '@/desk-paths'
import { loadMailBrand } from '@/features/content/loaders'
import type { Mail } from '@/features/messages/mail/mail'
import { renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { stopToken } from '@/features/messages/stops.rules'
import { writtenText } from '@/features/messages/text-length.rules'
import { findWording } from '@/features/messages/wordings.data'
import { formatDay, formatNamedDay, formatTime } from '@/lib/dates'
import { deskUrl, purposeKey, siteUrl } from '@/lib/env'
import { formatCents } from '@/lib/money'
import { courseCalendarPath, courseRequestPath, sessionRedirectorPath } from '@/paths'
import { findChoiceNames, findEnquiry } from '../data'
import { mailFileKinds } from '../mail-files.rules'
import { ourMailbox } from '../mailbox.gateway'
import { findMatched } from '../matching/data'
import { requestToken } from '../matching/rules'
import { findLastMail, findReply, findTextReply, mailIdOf } from '../reply.data'
import { casePolicies, describeAnswers } from '../rules'
import { usualSignature } from '../signatures.rules'
import { answerTo, caseAddress, caseKeyPurpose } from '../threads.rules'
import { writeArrived, writeCourseHasSeats, writeReceived, writeReply } from './mails'

const mostListed = 5

const render = async (mail: Mail) => await renderMail(mail, await loadMailBrand(), findWording)

/** Reads the enquiry at send time; nothing is sent if it was erased in the meantime. */
export const enquiryRenderers = {
  'enquiry-received': async ({ about }) => {
    const found = await findEnquiry(about.enquiry ?? 0)
    if (!found) return null
    const { form, reference, answers, dueOn } = found
    return await render(
      writeReceived({
        reference,
        formLabel: casePolicies[form].label,
        firstName: String(answers.firstName ?? ''),
        answerBy: casePolicies[form].answerWithin !== null && dueOn ? formatDay(dueOn) : null,
        rows: describeAnswers(answers, await findChoiceNames()),
      }),
    )
  },
  'enquiry-arrived': async ({ about }) => {
    const found = await findEnquiry(about.enquiry ?? 0)
    if (!found) return null
    const { form, reference, region, dueOn, isLate } = found
    return await render(
      writeArrived({
        reference,
        formLabel: casePolicies[form].label,
        regionLabel: region ? ((await findChoiceNames()).get(region) ?? null) : null,
        dueOn: dueOn ? formatDay(dueOn) : null,
        isLate,
        url: `${deskUrl()}${deskEnquiryPath(about.enquiry ?? 0)}`,
      }),
    )
  },
  'enquiry-reply': async ({ about }) => {
    const found = await findReply(about.event ?? 0)
    if (!found) return null
    const { enquiry, before, from, cc, files, by, signature, ...reply } = found
    const signed = signature ?? usualSignature(by, (await loadMailBrand()).brandName)
    const last = await findLastMail(enquiry, about.event ?? 0)
    const first = last ? [] : [mailIdOf(`enquiry-received:${enquiry}`)]
    const ids = [
      ...first,
      ...before.map((event) => mailIdOf(`enquiry-reply:${event}`)),
      ...(last?.messageId ? [last.messageId] : []),
    ]
    const box = ourMailbox()
    const replyTo = box ? caseAddress(box, reply.reference, purposeKey(caseKeyPurpose)) : from
    const thread = { replyTo, inReplyTo: ids.at(-1) ?? '', references: ids.join(' ') }
    const attachments = files.map(({ name, kind, content }) => ({
      filename: name,
      contentType: mailFileKinds[kind],
      content: content.replaceAll('\n', ''),
      encoding: 'base64' as const,
    }))
    return {
      ...(await render(writeReply({ ...reply, ...answerTo(last, reply.reference), signature: signed }))),
      thread,
      cc,
      attachments,
    }
  },
  'text-enquiry-reply': async ({ about }) => {
    const text = await findTextReply(about.event ?? 0)
    const { brandName } = await loadMailBrand()
    return text === null ? null : { subject: 'Text message', html: '', text: writtenText(brandName, text) }
  },
  'course-has-seats': async ({ about }) => {
    const enquiry = about.enquiry ?? 0
    const [found, sessions] = await Promise.all([
      findEnquiry(enquiry),
      findMatched(enquiry, about.first ?? 0, about.last ?? 0),
    ])
    if (!found || sessions.length === 0) return null
    const { reference, answers } = found
    return await render(
      writeCourseHasSeats({
        reference,
        firstName: String(answers.firstName ?? ''),
        learners: String(answers.numberOfLearners ?? '').replace('-', '–'),
        sessions: sessions
          .slice(0, mostListed)
          .map(({ sessionId, slotId, courseName, place, startsAt, endsAt, ...facts }) => ({
            name: courseName,
            place,
            when: `${formatNamedDay(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`,
            seats: facts.free === 1 ? '1 seat is' : `${facts.free} seats are`,
            price: `${formatCents(facts.priceCents)} incl. GST a seat, for members ${formatCents(facts.memberPriceCents)}.`,
            url: `${siteUrl()}${sessionRedirectorPath(sessionId, slotId)}`,
          })),
        more: Math.max(0, sessions.length - mostListed),
        calendarUrl: `${siteUrl()}${courseCalendarPath}`,
        stopUrl: `${siteUrl()}${courseRequestPath(requestToken(enquiry))}`,
        stopToken: stopToken({ kind: 'request', enquiry }),
      }),
    )
  },
} satisfies Record<string, Renderer>
