import { deskBookingPath, deskEnquiryPath, deskReportPath } from '@/desk-paths'
import { holds } from '@/features/account/desk-session.rules'
import { loadMailBrand } from '@/features/content/loaders'
import { findMentionForMail } from '@/features/counter/data'
import { findNoteForMail } from '@/features/inbox/data'
import type { Mail } from '@/features/messages/mail/mail'
import { renderMail } from '@/features/messages/mail/render'
import type { Renderer } from '@/features/messages/rules'
import { stopToken } from '@/features/messages/stops.rules'
import { findWording } from '@/features/messages/wordings.data'
import { findReport } from '@/features/reports/data'
import { shownMeasure } from '@/features/reports/measures.rules'
import { measuresOf, reportNamed, reportQuery, rowLabel } from '@/features/reports/rules'
import { findSavedReport, listReaders } from '@/features/reports/saved.data'
import { askedToday } from '@/features/reports/saved.rules'
import { formatDay, nzDay } from '@/lib/dates'
import { deskUrl } from '@/lib/env'
import { findTaskForMail } from '../tasks/data'
import { taskPath } from '../tasks/rules'
import { readTest, renderSample } from '../wordings/rules'
import { writeNoteMention, writeTaskGiven, writeWeeklyReport } from './mails'

const mostRows = 15

const render = async (mail: Mail) => await renderMail(mail, await loadMailBrand(), findWording)

async function mentionInEnquiry(event: number) {
  const note = await findNoteForMail(event)
  if (!note) return null
  const { by, text, reference, enquiry } = note
  const url = `${deskUrl()}${deskEnquiryPath(enquiry)}`
  return await render(writeNoteMention({ by, on: `enquiry ${reference}`, text, url }))
}

export const deskRenderers = {
  // A colleague who has lost access gets no email, even a queued one.
  'report-weekly': async ({ about }) => {
    const saved = await findSavedReport(about.saved ?? 0)
    const report = saved && reportNamed(saved.report)
    const reader = (await listReaders()).find(({ id }) => id === about.staff)
    if (!saved || !report || !reader || !holds(reader, report.roles)) return null
    const asked = askedToday(report, saved, nzDay(new Date()))
    const rows = await findReport(report.name, asked)
    const shown = report.row.kind === 'month' ? rows.slice(-mostRows) : rows.slice(0, mostRows)
    return await render(
      writeWeeklyReport({
        name: saved.name,
        question: report.question,
        days: `${formatDay(asked.from)} to ${formatDay(asked.to)}.`,
        rows: shown.map((row) => ({
          label: rowLabel(report, row.key),
          values: measuresOf(report)
            .map(([field, measure]) => `${measure.label.toLowerCase()} ${shownMeasure(measure, row[field])}`)
            .join(', '),
        })),
        more: rows.length - shown.length,
        stopToken: stopToken({ kind: 'report', saved: saved.id, staff: reader.id }),
        url: `${deskUrl()}${deskReportPath(report.name)}?${reportQuery(asked)}`,
      }),
    )
  },
  'task-given': async ({ about }) => {
    const task = await findTaskForMail(about.task ?? 0)
    if (!task) return null
    return await render(
      writeTaskGiven({
        what: task.what,
        givenBy: task.givenBy,
        about: task.about,
        by: formatDay(task.dueOn),
        url: `${deskUrl()}${taskPath(task.aboutKind, task.aboutId)}`,
      }),
    )
  },
  'note-mention': async ({ about }) => {
    if (about.event !== undefined) return await mentionInEnquiry(about.event)
    const note = await findMentionForMail(about.note ?? 0)
    if (!note) return null
    const { by, number, text, bookingId } = note
    return await render(
      writeNoteMention({
        by,
        on: `booking ${number}`,
        text,
        url: `${deskUrl()}${deskBookingPath(bookingId)}`,
      }),
    )
  },
  // Text messages are tested by email too, as the author may have no mobile at hand.
  'wording-test': async ({ secret }) => {
    const test = readTest(secret)
    if (!test) return null
    const mail = await renderSample(test.key, test.wording, await loadMailBrand())
    return { ...mail, subject: `Test: ${mail.subject}` }
  },
} satisfies Record<string, Renderer>
