import { z } from '@hono/zod-openapi'
import { deskCallPath } from '@/desk-paths'
import {
  defineCall,
  envelope,
  failures,
  spelledNumber,
  staff as staffAccess,
  tableAnswer,
  tableFormat,
  xlsxType,
} from '@/lib/api'
import { answerFile } from '@/lib/calls'
import { csvLine, streamCsv } from '@/lib/csv'
import { nzDay } from '@/lib/dates'
import { readList } from '@/lib/desk-data'
import { type ListDefinition, listPart, readView, valuesNamed, valuesOf } from '@/lib/desk-list'
import { rowSchema } from '@/lib/desk-schema'
import { spreadsheetLine, spreadsheetTitles, workbookLine } from '@/lib/desk-sheet'
import { AppError } from '@/lib/errors'
import { takeTurns } from '@/lib/export-turns'
import { drawXlsx, mostXlsxRows, type XlsxCell } from '@/lib/xlsx'
import { answerStaff } from './callers.routes'
import { peopleList } from './desk/people.list'
import { peopleSource } from './desk.data'
import { noteListTaken } from './desk.mutations'
import { findPart, type Reading, seenBy } from './lists.data'

type Listed = { id: number }

/** More than any list will have. Their numbers are kept in memory while the file is read. */
const mostExported = 1_000_000

const queryOf = <Row extends Listed>({ filters }: ListDefinition<Row>) =>
  z.object({
    q: z.string().optional(),
    sort: z.string().optional(),
    ...Object.fromEntries(filters.map(({ key }) => [key, z.string().optional()])),
  })

/** Refuses unknown filters: without one, the file would hold more than asked for (docs/decisions/024). */
const exportQueryOf = <Row extends Listed>({ filters, ...definition }: ListDefinition<Row>) =>
  z.object({
    format: tableFormat,
    ...queryOf({ ...definition, filters: [] }).shape,
    ...Object.fromEntries(
      filters.map((filter) => {
        const error = `The list knows no such “${filter.label}”.`
        const isKnown = (given: string) => valuesOf(filter, given).length === valuesNamed(filter, given)
        return [filter.key, z.string({ error }).refine(isKnown, { error }).optional()]
      }),
    ),
  })

const viewOf = <Row extends Listed>(definition: ListDefinition<Row>, request: Request) =>
  readView(definition, new URL(request.url).searchParams)

const part = (name: 'offset' | 'limit', least: number, most: number, usual: number) => {
  const error = `Enter a ${name} from ${least} to ${most}.`
  return spelledNumber(error, least, most).default(usual)
}

export function answerList<Row extends Listed>(definition: ListDefinition<Row>, reading: Reading<Row>) {
  const call = defineCall({
    method: 'get',
    path: deskCallPath(definition.name),
    tags: ['Desk'],
    summary: `Find ${definition.words[1]}`,
    access: staffAccess(...definition.roles),
    request: {
      query: queryOf(definition).extend({
        offset: part('offset', 0, 10_000_000, 0),
        limit: part('limit', 1, 200, listPart),
      }),
    },
    responses: { 200: envelope(z.object({ items: z.array(rowSchema(definition)), total: z.int() })) },
  })
  return answerStaff(call, async ({ staff, request, query: { offset, limit } }) =>
    findPart(definition, reading, { staff, view: viewOf(definition, request), offset, limit }),
  )
}

export function answerExport<Row extends Listed>(definition: ListDefinition<Row>, reading: Reading<Row>) {
  const call = defineCall({
    method: 'get',
    path: `${deskCallPath(definition.name)}export/`,
    tags: ['Desk'],
    summary: `Export ${definition.words[1]} as CSV or XLSX`,
    access: staffAccess(...(definition.exports?.roles ?? definition.roles)),
    request: { query: exportQueryOf(definition) },
    responses: { 200: tableAnswer, ...failures(429) },
  })
  return answerStaff(call, async ({ staff, request, query }) => {
    const view = viewOf(definition, request)
    const { source, asked } = seenBy(reading, staff, view)
    const parts = takeTurns(staff.staffId, readList(definition, source, asked, mostExported))
    const note = async (rows: number) => {
      if (definition.exports) await noteListTaken(staff, definition.exports.noted, { rows, view })
    }
    const name = `${definition.name}-${nzDay(new Date())}.${query.format}`
    if (query.format === 'xlsx') {
      const { rows, body } = await workbookOf(definition, parts)
      await note(rows)
      return answerFile(name, xlsxType, body)
    }
    const line = (row: Row) => csvLine(spreadsheetLine(definition, row))
    const file = await streamCsv({ head: spreadsheetTitles(definition), parts, line, note })
    return answerFile(name, 'text/csv; charset=utf-8', file)
  })
}

/** @throws AppError INVALID for too many rows for a workbook. */
async function workbookOf<Row extends Listed>(definition: ListDefinition<Row>, parts: AsyncGenerator<Row[]>) {
  const lines: XlsxCell[][] = []
  for await (const rows of parts) {
    for (const row of rows) lines.push(workbookLine(definition, row))
    if (lines.length > mostXlsxRows) {
      const most = mostXlsxRows.toLocaleString('en-NZ')
      throw new AppError('INVALID', `An Excel file can hold up to ${most} rows. Filter the list, or export it as CSV.`)
    }
  }
  const [, many] = definition.words
  const bytes = await drawXlsx({ name: many, titles: spreadsheetTitles(definition), rows: lines })
  return { rows: lines.length, body: new Uint8Array(bytes) }
}

export const peopleListCalls = {
  listPeople: answerList(peopleList, { source: peopleSource }),
  exportPeople: answerExport(peopleList, { source: peopleSource }),
}
