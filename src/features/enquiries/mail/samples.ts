import type { WordingKey } from '@/features/messages/our-wordings.rules'
import type { Samples } from '@/features/messages/wordings.rules'
import { writeArrived, writeCourseHasSeats, writeReceived, writeReply } from './mails'

export const enquirySamples = {
  'enquiry-received': () =>
    writeReceived({
      reference: 'ENQ-2026-000123',
      formLabel: 'Contact us',
      firstName: 'Mereana',
      answerBy: '26 Nov 2026',
      rows: [{ name: 'message', label: 'Your message', text: 'Do you train on site in Taupō?' }],
    }),
} satisfies Partial<Samples<WordingKey>>

const url = 'https://hivis.example/…'

/** Mails without words of staff. */
export const moreEnquiryMails = {
  'enquiry-arrived': () =>
    writeArrived({
      reference: 'ENQ-2026-000123',
      formLabel: 'Contact us',
      regionLabel: 'Waikato',
      dueOn: '26 Nov 2026',
      isLate: false,
      url,
    }),
  'enquiry-reply': () =>
    writeReply({
      reference: 'ENQ-2026-000123',
      firstName: 'Mereana',
      text: 'Yes, we do.\n\nWe come to you for eight people or more.',
      signature: 'Ana Tuhiwai\nHivis',
      subject: 'Re: Training on site [ENQ-2026-000123]',
      answered: { from: 'Mereana Kingi', at: new Date('2026-11-24T21:12:00Z'), text: 'Do you train on site in Taupō?' },
    }),
  'course-has-seats': () =>
    writeCourseHasSeats({
      firstName: 'Mereana',
      reference: 'ENQ-2026-000124',
      learners: '4–6',
      sessions: [
        {
          name: 'Working at Height',
          place: 'Tauranga',
          when: 'Tue 22 Dec 2026, 8.30 am to 12.30 pm',
          seats: '6 seats are',
          price: '$172.50 incl. GST a seat, for members $149.50.',
          url,
        },
      ],
      more: 2,
      calendarUrl: url,
      stopUrl: url,
      stopToken: 'example',
    }),
} as const

export const textReplySample = 'Yes, there’s parking behind the building. Come in by the blue gate.'
