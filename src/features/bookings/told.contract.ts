import { z } from '@hono/zod-openapi'
import { customer } from '@/features/company/rules'
import { defineCall, envelope, failures, pathId, rowId } from '@/lib/api'
import { toldStates } from './told.rules'

const seat = z.object({
  attendeeId: rowId('Choose one of those on offer.'),
  told: z
    .object({
      by: z.enum(['email', 'text']),
      state: z.enum(toldStates),
      at: z.iso.datetime().nullable().openapi({ description: 'When it was sent; null before.' }),
      openedAt: z.iso.datetime().nullable().openapi({
        description: 'When its link was first opened; null before, and for messages without a link of ours.',
      }),
      isToBooker: z.boolean().openapi({ description: 'It went to the contact for the booking.' }),
    })
    .nullable()
    .openapi({ description: 'The newest message about the seat to the person who has it now; null without one.' }),
  card: z
    .object({
      endsOn: z.string().openapi({ description: 'The NZ day on which their card ends.' }),
      isNew: z.boolean().openapi({ description: 'This course gives or renews it, if it is passed.' }),
    })
    .nullable()
    .openapi({ description: 'The card they have after the course; null without one.' }),
})

export type SeatFacts = z.infer<typeof seat>

export const readTold = defineCall({
  method: 'get',
  path: '/booking/{bookingId}/told/',
  tags: ['Booking'],
  summary: 'Who was told of a booking, how and when, and the card each has after the course',
  access: customer('read bookings'),
  request: { params: z.object({ bookingId: pathId }) },
  responses: {
    200: envelope(z.object({ confirmedAt: z.iso.datetime().nullable(), items: z.array(seat) })),
    ...failures(404),
  },
})
