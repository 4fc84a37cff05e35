import { answerPerson } from '@/features/account/callers.routes'
import { dateFormOf, type Known } from '@/lib/import-columns'
import type { Change } from '@/lib/import-plan'
import { importEmployees } from './list.contract'
import type { Difference, ListedRow } from './list.rules'
import { fieldsOfList, listColumns } from './list-fields.rules'
import type { Worker } from './list-matches.rules'
import { takeList } from './listed.mutations'
import { type ListTable, proposeListed, questionOf } from './listed-table.rules'

const nameOf = ({ firstName, lastName }: Worker) => `${firstName} ${lastName}`

const alikeOf = (worker: Worker, email: string | null) => ({
  id: worker.id,
  name: nameOf(worker),
  jobTitle: worker.jobTitle,
  lacksContact: !worker.email && !worker.phoneNumber,
  sharesEmail: email !== null && worker.email?.toLowerCase() === email,
})

const textOrNull = (value: Change['from']) => (value === null ? null : String(value))

const changesOf = (changes: Readonly<Record<string, Change>>) =>
  listColumns.flatMap((field) => {
    const change = changes[field]
    return change ? [{ field, from: textOrNull(change.from), to: textOrNull(change.to) }] : []
  })

const rowOf = ({ values, worker, changes, problems, candidates, cells, ...row }: ListedRow) => ({
  ...{ line: row.line, state: row.state, sharesEmailWith: row.sharesEmailWith },
  ...values,
  cells: row.state === 'held' ? cells : {},
  problems: problems.map(({ code, field = null, says }) => ({ code, field, says })),
  employee: worker && alikeOf(worker, values.email),
  changes: changesOf(changes),
  candidates:
    row.state === 'asked'
      ? candidates.map((one) => ({ ...alikeOf(one.worker, values.email), by: one.by, changes: changesOf(one.changes) }))
      : [],
})

const differenceOf = ({ rows, leavers, seen }: Difference & { readonly seen: string }) => ({
  rows: rows.map(rowOf),
  leavers: leavers.map((worker) => ({
    ...{ id: worker.id, name: nameOf(worker), jobTitle: worker.jobTitle, employeeNumber: worker.employeeNumber },
    ...{ seats: worker.seats, isAdmin: worker.isAdmin },
  })),
  seen,
})

const columnsOf = (table: ListTable, remembered: Known | null) => {
  const proposed = proposeListed(table, remembered)
  return table.columns.map((column, at) => ({
    ...{ heading: column.heading, samples: [...column.samples], filled: column.filled },
    ...(proposed[at] ?? { field: null, dates: null, tone: 'none' as const, why: '' }),
    question: questionOf(column),
    dateForm: dateFormOf(column),
  }))
}

export const listedCalls = {
  importEmployees: answerPerson(importEmployees, async ({ actor, body }) => {
    const { table, remembered, difference, done } = await takeList(actor, body)
    const { sheets, sheet, hasHeading, firstLine } = table
    return {
      ...{ sheets, sheet, hasHeading, firstLine, people: table.rows.length, fields: fieldsOfList },
      columns: columnsOf(table, remembered),
      difference: difference && differenceOf(difference),
      done,
    }
  }),
}
