import { z } from '@hono/zod-openapi'
import { listOf } from '@/lib/api'

const text = z.string()
const id = z.int()
export const colleague = z.object({ id, name: text })

const letter = z.object({
  isOurs: z.boolean(),
  from: text.nullable(),
  recipients: text.nullable(),
  subject: text.nullable(),
  whole: text.nullable().openapi({ description: 'With what it quotes, where that is more than its words.' }),
  hasHtml: z.boolean(),
  mark: text.nullable().openapi({ description: 'Why it is no word of a person.' }),
  files: listOf(z.object({ id: text, name: text, kind: text, bytes: z.int() })),
  leftOut: listOf(z.object({ name: text, bytes: z.int(), why: text })),
})

const textOf = z.object({
  isOurs: z.boolean(),
  number: text,
  parts: z.int(),
  files: z.int().openapi({ description: 'Pictures and files that came with it; they stay at the text service.' }),
  mark: text.nullable().openapi({ description: 'What it asked of us by itself.' }),
})

/** Instants in ISO. */
export const inboxRecord = z
  .object({
    id,
    reference: text,
    me: id.openapi({ description: 'The person who asks.' }),
    state: text,
    stateLabel: text,
    isOpen: z.boolean(),
    formLabel: text,
    channel: z.enum(['form', 'email', 'text', 'call', 'colleague', 'bounce']),
    regionLabel: text,
    clock: text.openapi({ description: 'How long is left for the first answer, or how long it took.' }),
    isOverdue: z.boolean(),
    quarantineLabel: text.nullable(),
    senderName: text.nullable(),
    firstName: text.openapi({ description: 'What an answer calls the sender.' }),
    email: text.nullable(),
    repliesTo: text
      .nullable()
      .openapi({ description: 'Where an answer goes: to whom wrote last, else to the sender.' }),
    textsTo: text.nullable().openapi({ description: 'The mobile that an answer by text goes to.' }),
    lastCame: z.enum(['text', 'email', 'other']).openapi({ description: 'How they wrote last.' }),
    textProblem: text.nullable().openapi({ description: 'Why no text reaches them.' }),
    brandName: text.openapi({ description: 'What a text begins with.' }),
    phoneNumber: text.nullable(),
    companyName: text.nullable(),
    personId: id.nullable(),
    perhaps: listOf(colleague).openapi({ description: 'People with the number of a text, while no one was chosen.' }),
    assignee: id.nullable(),
    suggestedSnippet: id.nullable().openapi({ description: 'The answer that a rule suggests.' }),
    dueOn: text.nullable(),
    dueAt: text.nullable().openapi({ description: 'When on that day.' }),
    snoozedUntil: text.nullable().openapi({ description: 'The day on which it comes back, while it is away.' }),
    changedAt: text.openapi({ description: 'When it was changed last: a change names it.' }),
    isLate: z.boolean(),
    receivedAt: text,
    printedAt: text.nullable(),
    answers: listOf(z.object({ name: text, label: text, text })),
    staff: listOf(colleague),
    matches: listOf(z.object({ startId: id.nullable(), session: text, at: text })),
    mergedInto: z
      .object({ id, reference: text })
      .nullable()
      .openapi({ description: 'The enquiry that this one is part of: it is worked on there.' }),
    parts: listOf(
      z.object({
        id,
        reference: text,
        formLabel: text,
        receivedAt: text,
        answers: listOf(z.object({ name: text, label: text, text })),
      }),
    ).openapi({ description: 'Enquiries of the same customer that are part of this one.' }),
    splits: listOf(z.object({ id, reference: text, isFrom: z.boolean() })).openapi({
      description: 'Matters that were split from it, and the enquiry that it was split from.',
    }),
    signature: text.openapi({ description: 'How an answer by email ends.' }),
    bouncedMessage: id.nullable().openapi({ description: 'The message that came back, if it is about one.' }),
    siblings: listOf(z.object({ id, reference: text, name: text })).openapi({
      description: 'Others of the same customer, which may become part of this one.',
    }),
    history: listOf(
      z.object({
        id,
        kind: text,
        title: text,
        by: text,
        at: text,
        text: text.nullable(),
        letter: letter.nullable().openapi({ description: 'Of an email, theirs or ours: what its words leave out.' }),
        sms: textOf.nullable().openapi({ description: 'Of a text, theirs or ours: what its words leave out.' }),
        of: text.nullable().openapi({ description: 'The reference of the part that it happened to.' }),
      }),
    ),
  })
  .openapi('DeskEnquiry')

export type InboxRecord = z.infer<typeof inboxRecord>
