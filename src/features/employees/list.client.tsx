'use client'

import { useState } from 'react'
import { companyCall } from '@/account-paths'
import { type ApiData, ApiError, sendData } from '@/lib/api-client'
import type { Placed } from '@/lib/import-columns'
import type { importEmployees } from './list.contract'
import type { LineSaid } from './list.rules'

export type Read = ApiData<typeof importEmployees>
export type Difference = NonNullable<Read['difference']>
export type Row = Difference['rows'][number]
export type Done = NonNullable<Read['done']>

/** A list as the person gave it, with what they said of it so far. */
export type Given = {
  readonly name: string
  readonly list: string
  readonly file: string | null
  readonly sheet: string | null
  readonly hasHeading: boolean | null
  readonly placed: readonly Placed[]
  readonly isWhole: boolean
  readonly said: readonly LineSaid[]
}

const nothing: Given = {
  ...{ name: '', list: '', file: null, sheet: null, hasHeading: null },
  ...{ placed: [], isWhole: false, said: [] },
}

type More = { readonly leavers?: readonly number[]; readonly seen?: string }

/** `columns` is null as long as they are only proposed. */
const send = async (
  { list, file, sheet, hasHeading, isWhole, said }: Given,
  columns: readonly Placed[] | null,
  more: More = {},
) =>
  await sendData<typeof importEmployees>('POST', companyCall('employees/import'), {
    ...(file ? { file } : { list }),
    ...{ sheet, hasHeading, columns, isWhole, lines: said, ...more },
  })

export type Stage =
  | { readonly at: 'source' }
  | { readonly at: 'columns'; readonly read: Read }
  | { readonly at: 'check'; readonly read: Read; readonly difference: Difference }

/** The three steps of a list: where it is, what its columns are, what it changes. Nothing is kept on the server in between. */
export function useListing(onDone: (read: Read, done: Done) => void) {
  const [given, setGiven] = useState<Given>(nothing)
  const [stage, setStage] = useState<Stage>({ at: 'source' })
  const read = async (next: Given) => {
    const found = await send(next, null)
    setGiven({ ...next, sheet: found.sheet, placed: found.columns.map(({ field, dates }) => ({ field, dates })) })
    setStage({ at: 'columns', read: found })
  }
  const check = async (next: Given) => {
    const found = await send(next, next.placed)
    setGiven(next)
    if (found.difference) setStage({ at: 'check', read: found, difference: found.difference })
  }
  return {
    given,
    stage,
    take: (source: Pick<Given, 'name' | 'list' | 'file'>) => read({ ...nothing, ...source }),
    readAgain: (how: Partial<Pick<Given, 'sheet' | 'hasHeading'>>) =>
      read({ ...given, hasHeading: null, ...how, said: [] }),
    check: (how: Pick<Given, 'placed' | 'isWhole'>) => check({ ...given, ...how, said: [] }),
    checkAgain: (said: readonly LineSaid[]) => check({ ...given, said }),
    /** What was said only now goes along. @throws ApiError, after showing the list again if it would change something else. */
    apply: async (said: readonly LineSaid[], more: Required<More>) => {
      try {
        const found = await send({ ...given, said }, given.placed, more)
        if (!found.done) return
        setGiven(nothing)
        setStage({ at: 'source' })
        onDone(found, found.done)
      } catch (error) {
        if (error instanceof ApiError && error.reason === 'CONFLICT')
          await check({ ...given, said: withoutAnswers(said) })
        throw error
      }
    },
    back: () => setStage(stage.at === 'check' ? { at: 'columns', read: stage.read } : { at: 'source' }),
  }
}

const withoutAnswers = (said: readonly LineSaid[]): LineSaid[] =>
  said.map((line) => ({ ...line, employeeId: undefined }))

/** Later words replace earlier ones of the same line. */
export function saidToo(before: readonly LineSaid[], now: readonly LineSaid[]): LineSaid[] {
  const lines = new Map(before.map((one) => [one.line, one]))
  for (const one of now) {
    const earlier = lines.get(one.line)
    lines.set(one.line, { ...earlier, ...one, values: { ...earlier?.values, ...one.values } })
  }
  return [...lines.values()]
}

/** @throws ApiError as a refused form has it. */
export function refuse(errors: Record<string, string[]>): never {
  throw new ApiError({ code: 422, errors, fieldErrors: errors })
}
