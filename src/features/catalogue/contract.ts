import { z } from '@hono/zod-openapi'
import { onlyThese, orNothing } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { regionValues } from '@/features/places/rules'
import { defineCall, envelope, failures, idempotencyKey, jsonBody, pathId, staff } from '@/lib/api'
import { isDay } from '@/lib/day-rules'
import { priceSchema } from '@/lib/prices'
import type { StaffRole } from '@/lib/staff'
import { itemWriters, mostCounted, priceWriters, reductionWriters, voucherKinds, voucherRefusal } from './rules'

const tags = ['Desk: shop']
const done = z.object({ id: z.int() })
const yesOrNo = z.boolean({ error: 'Choose yes or no.' })
const version = z
  .string({ error: 'Say which version you changed.' })
  .max(40)
  .openapi({ description: 'As it was read: what someone else has changed since is not overwritten.' })

const whole = 'Write a whole number from 0 up.'
const wholeFromOne = 'Write a whole number from 1 up.'
const tooMany = 'Write a smaller number.'
export const itemCount = z.int({ error: whole }).min(0, { error: whole }).max(mostCounted, { error: tooMany })
const some = z.int({ error: wholeFromOne }).min(1, { error: wholeFromOne })

const isConfirmed = yesOrNo
  .default(false)
  .openapi({ description: 'True when a price that moves by more than half is meant.' })

type Written = { summary: string; roles: readonly StaffRole[] }

const writing = <Params extends z.ZodObject, Body extends z.ZodType>(
  path: `/desk/shop/${string}`,
  { summary, roles, params, body }: Written & { params: Params; body: Body },
) =>
  defineCall({
    method: 'put',
    path,
    tags,
    summary,
    access: staff(...roles),
    request: { params, body: jsonBody(body) },
    responses: { 200: envelope(done), ...failures(404, 409) },
  })

const adding = <Body extends z.ZodType>(
  path: `/desk/shop/${string}`,
  { summary, roles, body }: Written & { body: Body },
) =>
  defineCall({
    method: 'post',
    path,
    tags,
    summary,
    access: staff(...roles),
    request: { body: jsonBody(body) },
    responses: { 200: envelope(done), ...failures(409) },
  })

const day = z.string({ error: 'Write the day as 2026-11-30.' }).trim().refine(isDay, 'Write the day as 2026-11-30.')
const valueText = 'Write how many percent, such as 10, or dollars, such as 20 or $19.50.'
const codeText = 'Use 3 to 20 capitals, digits and hyphens.'

const voucherFields = {
  code: z
    .string({ error: codeText })
    .trim()
    .regex(/^[A-Z0-9-]{3,20}$/, { error: codeText }),
  kind: z.enum(
    voucherKinds.map(({ value }) => value),
    { error: 'Choose percent or dollars.' },
  ),
  value: z
    .int({ error: valueText })
    .min(1, { error: valueText })
    .openapi({ description: 'Percent, or cents with GST.' }),
  startsOn: orNothing(day),
  endsOn: orNothing(day),
  mostUses: some.max(mostCounted, { error: tooMany }).nullable(),
  isActive: yesOrNo,
}

function checkVoucher(
  { kind, value, startsOn, endsOn }: z.infer<z.ZodObject<typeof voucherFields>>,
  context: z.RefinementCtx,
): void {
  const refused = voucherRefusal({ kind, value })
  if (refused) context.addIssue({ code: 'custom', message: refused, path: ['value'] })
  if (startsOn && endsOn && endsOn < startsOn)
    context.addIssue({ code: 'custom', message: 'The last day is before the first.', path: ['endsOn'] })
}

const voucher = z.strictObject(voucherFields, onlyThese).superRefine(checkVoucher)
const voucherChange = z.strictObject({ ...voucherFields, version }, onlyThese).superRefine(checkVoucher)

export type NewVoucher = z.infer<typeof voucher>
export type VoucherChange = z.infer<typeof voucherChange>

const voucherParam = z.object({ voucherId: pathId })

export const addVoucher = adding('/desk/shop/vouchers/', {
  summary: 'Make a voucher',
  roles: reductionWriters,
  body: voucher,
})

/** Orders that used the voucher keep their discount. */
export const changeVoucher = writing('/desk/shop/vouchers/{voucherId}/', {
  summary: 'Change a voucher',
  roles: reductionWriters,
  params: voucherParam,
  body: voucherChange,
})

const freightFields = {
  name: neededLine('Give it a name.', 60),
  upToGrams: some.max(mostCounted, { error: tooMany }),
  regions: z.array(z.enum(regionValues, { error: 'Choose regions from the list.' }), {
    error: 'Choose regions from the list.',
  }),
  priceCents: priceSchema,
}

const freight = z.strictObject(freightFields, onlyThese)
const freightChange = z.strictObject({ ...freightFields, isConfirmed, version }, onlyThese)

export type NewFreight = z.infer<typeof freight>
export type FreightChange = z.infer<typeof freightChange>

const freightParam = z.object({ freightId: pathId })

export const addFreight = adding('/desk/shop/freight/', {
  summary: 'Add a price of freight',
  roles: reductionWriters,
  body: freight,
})

export const changeFreight = writing('/desk/shop/freight/{freightId}/', {
  summary: 'Change a price of freight',
  roles: reductionWriters,
  params: freightParam,
  body: freightChange,
})

export const removeFreight = defineCall({
  method: 'post',
  path: '/desk/shop/freight/{freightId}/remove/',
  tags,
  summary: 'Remove a price of freight',
  access: staff(...reductionWriters),
  request: { params: freightParam, body: jsonBody(z.strictObject({ version }, onlyThese)) },
  responses: { 200: envelope(done), ...failures(404, 409) },
})

const itemFields = {
  title: neededLine('Give it a name.', 90),
  isForMembers: yesOrNo,
  countsStock: yesOrNo,
  weightGrams: itemCount,
}

const item = z.strictObject(itemFields, onlyThese)
const itemChange = z.strictObject({ ...itemFields, isOnSale: yesOrNo, version }, onlyThese)
const itemPrices = z.strictObject(
  { priceCents: priceSchema.nullable(), memberPriceCents: priceSchema.nullable(), isConfirmed, version },
  onlyThese,
)
const delivery = z.strictObject(
  {
    how: z.enum(['add', 'set'], { error: 'Add to what is there, or set what there is?' }),
    count: itemCount,
    seen: itemCount.openapi({ description: 'What was there when it was read: what is set is never an old count.' }),
  },
  onlyThese,
)

export type NewItem = z.infer<typeof item>
export type ItemChange = z.infer<typeof itemChange>
export type ItemPrices = z.infer<typeof itemPrices>
export type Delivery = z.infer<typeof delivery>

const itemParam = z.object({ itemId: pathId })

export const addItem = adding('/desk/shop/items/', {
  summary: 'Add something to the shop',
  roles: itemWriters,
  body: item,
})

export const changeItem = writing('/desk/shop/items/{itemId}/', {
  summary: 'Change what is sold, and put it on sale',
  roles: itemWriters,
  params: itemParam,
  body: itemChange,
})

export const setItemPrices = writing('/desk/shop/items/{itemId}/prices/', {
  summary: 'Set what an item costs',
  roles: priceWriters,
  params: itemParam,
  body: itemPrices,
})

export const receiveStock = defineCall({
  method: 'post',
  path: '/desk/shop/items/{itemId}/stock/',
  tags,
  summary: 'Count a delivery, or what is there',
  access: staff(...itemWriters),
  request: { params: itemParam, headers: idempotencyKey, body: jsonBody(delivery) },
  responses: { 200: envelope(z.object({ id: z.int(), stock: z.int() })), ...failures(404, 409) },
})
