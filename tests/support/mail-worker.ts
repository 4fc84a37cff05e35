import { keepSendingMessages } from '@/features/messages/outbox.mutations'
import type { Renderer, Renderers } from '@/features/messages/rules'

/** Sends a message as the numbers that it tells about. */
const render: Renderer = async ({ about, secret }) => {
  const text = `Hēmi ${JSON.stringify({ ...about, secret })}`
  return { subject: 'Tēnā koe, Hēmi', html: `<p>${text}</p>`, text }
}

export const plainRenderers: Renderers = {
  'account-statement': render,
  'account-welcome': render,
  'attendee-booked': render,
  'attendee-cancelled': render,
  'attendee-reminder': render,
  'booking-changed': render,
  'booking-to-pay': render,
  'text-booking-to-pay': render,
  'booking-confirmed': render,
  'booking-not-paid': render,
  'booking-reminder': render,
  'books-differ': render,
  'clearance-shared': render,
  'company-access-answered': render,
  'company-access-requested': render,
  'company-admin-removed': render,
  'company-checked': render,
  'company-invitation': render,
  'company-invitation-accepted': render,
  'company-permission-changed': render,
  'course-feedback': render,
  'text-course-feedback': render,
  'course-has-seats': render,
  'course-passed': render,
  'course-unfinished': render,
  'text-course-unfinished': render,
  'text-course-passed': render,
  'enquiry-arrived': render,
  'enquiry-received': render,
  'enquiry-reply': render,
  'text-enquiry-reply': render,
  'invoice-paid': render,
  'move-offered': render,
  'text-move-offered': render,
  'name-people': render,
  'note-mention': render,
  'setup-mail-test': render,
  'task-given': render,
  'order-cancelled': render,
  'order-confirmed': render,
  'order-not-paid': render,
  'order-overdue': render,
  'renewal-proposal': render,
  'report-weekly': render,
  'order-paid-after-cancel': render,
  'order-refund-due': render,
  'order-refund-due-staff': render,
  'order-refunded': render,
  'wallet-digest': render,
  'wallet-pass': render,
  'seat-offered': render,
  'text-attendee-booked': render,
  'text-attendee-cancelled': render,
  'text-attendee-reminder': render,
  'text-seat-offered': render,
  'text-session-cancelled': render,
  'text-session-message': render,
  'text-session-moved': render,
  'text-waiting-over': render,
  'session-cancelled': render,
  'session-message': render,
  'session-moved': render,
  'page-approved': render,
  'page-commented': render,
  'page-published': render,
  'page-sent-back': render,
  'page-to-review': render,
  'staff-welcome': render,
  'trainer-assigned': render,
  'trainer-away': render,
  'trainer-cancelled': render,
  'trainer-changed': render,
  'trainer-roll': render,
  'trainer-unassigned': render,
  'waiting-over': render,
  'wording-test': render,
}

// Started by itself it is a worker in a process of its own, which a test may kill.
if (process.argv[1]?.endsWith('mail-worker.mjs')) {
  keepSendingMessages(plainRenderers)
  // The worker does not keep a process alive: in the product the front does.
  setInterval(() => undefined, 1_000)
}
