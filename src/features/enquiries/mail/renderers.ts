import { loadMailBrand } from '@/features/content/loaders'
import type { Renderer } from '@/features/messages/rules'
import { formatDay } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { adminPath } from '@/paths'
import { findChoiceNames, findEnquiry } from '../data'
import { findReply, mailIdOf } from '../inbox/data'
import { describeAnswers, formPolicies } from '../rules'
import { renderArrived } from './arrived'
import { renderReceived } from './received'
import { renderReply } from './reply'

/** Reads an enquiry when its mail is sent. One that was erased meanwhile is not written about. */
export const enquiryRenderers = {
  'enquiry-received': async ({ about }) => {
    const found = await findEnquiry(about.enquiry ?? 0)
    if (!found) return null
    const { form, reference, answers, dueOn } = found
    return await renderReceived({
      brand: await loadMailBrand(),
      reference,
      formLabel: formPolicies[form].label,
      firstName: String(answers.firstName ?? ''),
      answerBy: formPolicies[form].answerWithin !== null && dueOn ? formatDay(dueOn) : null,
      rows: describeAnswers(answers, await findChoiceNames()),
    })
  },
  'enquiry-arrived': async ({ about }) => {
    const found = await findEnquiry(about.enquiry ?? 0)
    if (!found) return null
    const { form, reference, region, dueOn, isLate } = found
    return await renderArrived({
      brand: await loadMailBrand(),
      reference,
      formLabel: formPolicies[form].label,
      regionLabel: region ? ((await findChoiceNames()).get(region) ?? null) : null,
      dueOn: dueOn ? formatDay(dueOn) : null,
      isLate,
      url: `${siteUrl()}${adminPath('enquiries', about.enquiry ?? 0)}`,
    })
  },
  'enquiry-reply': async ({ about }) => {
    const found = await findReply(about.event ?? 0)
    if (!found) return null
    const { enquiry, before, from, ...reply } = found
    const first = mailIdOf(`enquiry-received:${enquiry}`)
    const earlier = before.map((event) => mailIdOf(`enquiry-reply:${event}`))
    const thread = { replyTo: from, inReplyTo: earlier.at(-1) ?? first, references: [first, ...earlier].join(' ') }
    return { ...(await renderReply({ brand: await loadMailBrand(), ...reply })), thread }
  },
} satisfies Record<string, Renderer>
