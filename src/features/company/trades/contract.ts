import { z } from '@hono/zod-openapi'
import { onlyThese } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { biggestInt, defineCall, envelope, failures, jsonBody, listOf, pathId, staff } from '@/lib/api'
import { tradeAreaReaders, tradeAreaWriters } from './rules'

const tags = ['Desk: companies']

const area = z
  .object({
    id: z.int(),
    name: z.string(),
    division: z.string(),
    place: z.number().openapi({ description: 'Smaller ones come first.' }),
    isActive: z.boolean().openapi({ description: 'Only those are on offer.' }),
    used: z.int().openapi({ description: 'How many companies and people chose it.' }),
    changedAt: z.string(),
  })
  .openapi('DeskTradeArea')

export type DeskTradeArea = z.infer<typeof area>

const badPlace = 'Enter a whole number, such as 10.'

const fields = {
  name: neededLine('Please enter the trade', 100),
  division: neededLine('Please enter its group', 100),
  place: z.int({ error: badPlace }).min(-biggestInt, { error: badPlace }).max(biggestInt, { error: badPlace }),
  isActive: z.boolean({ error: 'Choose yes or no.' }),
}

const newArea = z.strictObject(fields, onlyThese)
const areaChange = z.strictObject(
  { ...fields, changedAt: z.iso.datetime({ error: 'Say which version you changed.' }) },
  onlyThese,
)

export type NewTradeArea = z.infer<typeof newArea>
export type TradeAreaChange = z.infer<typeof areaChange>

export const listDeskTradeAreas = defineCall({
  method: 'get',
  path: '/desk/trade-areas/',
  tags,
  summary: 'The trades that companies and people choose from',
  access: staff(...tradeAreaReaders),
  responses: { 200: envelope(z.object({ areas: listOf(area) })) },
})

export const addTradeArea = defineCall({
  method: 'post',
  path: '/desk/trade-areas/',
  tags,
  summary: 'Add a trade',
  access: staff(...tradeAreaWriters),
  request: { body: jsonBody(newArea) },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(409) },
})

/** A stale version answers 409. */
export const changeTradeArea = defineCall({
  method: 'put',
  path: '/desk/trade-areas/{areaId}/',
  tags,
  summary: 'Change a trade, or take it off the list',
  access: staff(...tradeAreaWriters),
  request: { params: z.object({ areaId: pathId }), body: jsonBody(areaChange) },
  responses: { 200: envelope(z.object({ id: z.int() })), ...failures(404, 409) },
})
