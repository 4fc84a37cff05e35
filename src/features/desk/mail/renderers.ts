import { deskBookingPath, deskEnquiryPath, deskReportPath } from '@/desk-paths'
import { holds } from '@/features/account/staff/rules'
import { findMentionForMail } from '@/features/bookings/booking/data'
import { loadMailBrand } from '@/features/content/loaders'
import { findNoteForMail } from '@/features/enquiries/inbox/data'
import type { Renderer } from '@/features/messages/rules'
import { formatDay, nzDay } from '@/lib/dates'
import { deskUrl } from '@/lib/env'
import { findReport } from '../reports/data'
import { measuresOf, reportNamed, reportQuery, rowLabel, shownMeasure } from '../reports/rules'
import { findSavedReport, listReaders } from '../reports/saved.data'
import { askedToday } from '../reports/saved.rules'
import { findTaskForMail } from '../tasks/data'
import { taskPath } from '../tasks/rules'
import { readTest, renderSample } from '../wordings/rules'
import { renderNoteMention, renderTaskGiven } from './task-given'
import { renderWeeklyReport } from './weekly-report'

const mostRows = 15

async function mentionInEnquiry(event: number) {
  const note = await findNoteForMail(event)
  if (!note) return null
  const { by, text, reference, enquiry } = note
  const url = `${deskUrl()}${deskEnquiryPath(enquiry)}`
  return await renderNoteMention({ brand: await loadMailBrand(), by, on: `enquiry ${reference}`, text, url })
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
    return await renderWeeklyReport({
      brand: await loadMailBrand(),
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
      url: `${deskUrl()}${deskReportPath(report.name)}?${reportQuery(asked)}`,
    })
  },
  'task-given': async ({ about }) => {
    const task = await findTaskForMail(about.task ?? 0)
    if (!task) return null
    return await renderTaskGiven({
      brand: await loadMailBrand(),
      what: task.what,
      givenBy: task.givenBy,
      about: task.about,
      by: formatDay(task.dueOn),
      url: `${deskUrl()}${taskPath(task.aboutKind, task.aboutId)}`,
    })
  },
  'note-mention': async ({ about }) => {
    if (about.event !== undefined) return await mentionInEnquiry(about.event)
    const note = await findMentionForMail(about.note ?? 0)
    if (!note) return null
    const { by, number, text, bookingId } = note
    return await renderNoteMention({
      brand: await loadMailBrand(),
      by,
      on: `booking ${number}`,
      text,
      url: `${deskUrl()}${deskBookingPath(bookingId)}`,
    })
  },
  // Text messages are tested by email too, as the author may have no mobile at hand.
  'wording-test': async ({ secret }) => {
    const test = readTest(secret)
    if (!test) return null
    const mail = await renderSample(test.key, test.wording, await loadMailBrand())
    return { ...mail, subject: `Test: ${mail.subject}` }
  },
} satisfies Record<string, Renderer>
