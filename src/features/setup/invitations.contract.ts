import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { memberWriters } from '@/features/company/back-office/contract'
import { defineCall, envelope, failures, jsonBody, listOf, queryId, queryNumber, rowId, staff } from '@/lib/api'
import { mostInWave, usualWave } from './invitations.rules'

const tags = ['Desk: imports']
const access = staff(...memberWriters)
const count = z.int()
const noImport = 'Choose an import from the list.'
const badSize = `Choose from 1 to ${mostInWave} people.`

/** Who may invite. */
export const inviters = memberWriters

export const asked = z.object({
  importId: queryId(noImport).optional(),
  again: z.enum(['yes', 'no'], { error: 'Choose yes or no.' }).default('no'),
  size: queryNumber(usualWave, { min: 1, max: mostInWave }),
})

export type Asked = z.infer<typeof asked>

const wave = z
  .object({
    isOpen: z.boolean().openapi({ description: 'Whether the site is open. No one is invited to a closed one.' }),
    imports: listOf(z.object({ id: count, fileName: z.string(), contacts: count })),
    waiting: count.openapi({ description: 'Who can be invited, of this import or of all.' }),
    unreachable: count.openapi({ description: 'Contacts without an email address.' }),
    names: listOf(z.object({ name: z.string(), company: z.string() })).openapi({
      description: 'The first people of the wave.',
    }),
    mail: z
      .object({ subject: z.string(), html: z.string() })
      .nullable()
      .openapi({ description: 'As the first person gets it, with a link that opens nothing.' }),
  })
  .openapi('InvitationWave')

export type InvitationWave = z.infer<typeof wave>

export const readInvitationWave = defineCall({
  method: 'get',
  path: '/desk/invitations/',
  tags,
  summary: 'Contacts of companies who can be invited to log in, and the mail that they get',
  access,
  request: { query: asked },
  responses: { 200: envelope(wave), ...failures(404) },
})

const sent = z.strictObject(
  {
    importId: rowId(noImport).nullable().default(null),
    again: z.boolean({ error: 'Choose yes or no.' }).default(false),
    size: z.int({ error: badSize }).min(1, { error: badSize }).max(mostInWave, { error: badSize }),
    waiting: z
      .int({ error: 'Say how many can be invited.' })
      .min(0, { error: 'Say how many can be invited.' })
      .openapi({ description: 'As it was read: a wave that is sent twice is refused.' }),
  },
  onlyThese,
)

export type Wave = z.infer<typeof sent>

export const sendInvitationWave = defineCall({
  method: 'post',
  path: '/desk/invitations/',
  tags,
  summary: 'Invite the next contacts of companies to log in',
  access,
  request: { body: jsonBody(sent) },
  responses: { 200: envelope(z.object({ sent: count, left: count })), ...failures(409) },
})
