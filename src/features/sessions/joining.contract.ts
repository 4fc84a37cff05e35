import { z } from '@hono/zod-openapi'
import { orNothing } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { writtenText } from '@/lib/api'
import { isJoiningLink, mostJoining } from './joining.rules'

/** What staff type about joining a webinar; an empty one is null. */
export const joiningFields = {
  joiningLink: orNothing(
    neededLine('Enter the joining link.', mostJoining.link).refine(isJoiningLink, {
      error: 'Enter the joining link as it is, beginning with https://.',
    }),
  ),
  meetingNumber: orNothing(neededLine('Enter the meeting number.', mostJoining.number)),
  passcode: orNothing(neededLine('Enter the passcode.', mostJoining.number)),
  dialIn: orNothing(neededLine('Enter the dial-in number.', mostJoining.dialIn)),
  hostNotes: orNothing(writtenText('Write the notes.', mostJoining.hostNotes)),
}

const text = z.string().nullable()

/** For people who come, and those who book for them. */
export const joiningShown = z
  .object({
    link: text.openapi({
      description:
        'For someone who comes, their own link, which works from 15 minutes before; null until staff type it.',
    }),
    meetingNumber: text,
    passcode: text,
    dialIn: text,
    opensAt: z.iso.datetime(),
    isOpen: z.boolean(),
  })
  .openapi('Joining')

export type JoiningShown = z.infer<typeof joiningShown>

/** For staff and the trainer. */
export const joiningOnRoll = z.object({
  link: text,
  meetingNumber: text,
  passcode: text,
  dialIn: text,
  hostNotes: text,
})
