import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { email, neededLine } from '@/features/account/details.contract'
import { validateHexColour } from '@/features/content/rules'
import { defineCall, envelope, failures, jsonBody, rowId, staff } from '@/lib/api'

/** Its text is the rule's own: not a colour, or one on which text can’t be read. */
const colour = z.string({ error: 'Choose a colour.' }).superRefine((value, context) => {
  const said = validateHexColour(value)
  if (said !== true) context.addIssue({ code: 'custom', message: said })
})

const brand = z.strictObject(
  {
    brandName: neededLine('Enter the name people know you by.', 60),
    supportPhone: neededLine('Enter the phone number.', 30),
    supportEmail: email,
    supportHours: orNothing(neededLine('Enter when you answer.', 60)),
    colour: orNothing(colour).openapi({ description: 'The main colour, such as #ff6b1a; null for ours.' }),
    version: z.string({ error: 'Say which version you changed.' }).max(40),
  },
  onlyThese,
)

export type BrandChange = z.infer<typeof brand>

/** Pages and emails follow at once. */
export const changeBrand = defineCall({
  method: 'put',
  path: '/desk/settings/brand/',
  tags: ['Desk: settings'],
  summary: 'Set the name, phone, email and colour that people see',
  access: staff('admin'),
  request: { body: jsonBody(brand) },
  responses: { 200: envelope(z.object({ version: z.string() })), ...failures(404, 409) },
})

const logo = z.strictObject(
  {
    mediaId: rowId('Choose a picture.')
      .nullable()
      .openapi({ description: 'A picture of the back office; null for our logo.' }),
  },
  onlyThese,
)

/** The picture comes in through the back office, with its checks. Pages follow at once. */
export const changeLogo = defineCall({
  method: 'put',
  path: '/desk/settings/logo/',
  tags: ['Desk: settings'],
  summary: 'Set the logo that people see',
  access: staff('admin'),
  request: { body: jsonBody(logo) },
  responses: { 200: envelope(z.object({})), ...failures(404) },
})
