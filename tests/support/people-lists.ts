import { expect } from 'vitest'
import { call } from './people'

type Columns = Record<string, { field: string | null; dates?: string | null }>

/** A company’s list on its way in, through its one call: read, shown, stored. */
export const listsOf = (url: string, cookie: string) => {
  const post = (body: object) => call(url, '/company/employees/import/', { method: 'POST', cookie, body })
  const given = (list: string | Buffer) => (typeof list === 'string' ? { list } : { file: list.toString('base64') })
  const lists = {
    post,
    async read(list: string | Buffer, more: object = {}) {
      const { status, json } = await post({ ...given(list), ...more })
      expect(status, JSON.stringify(json)).toBe(200)
      return json.data
    },
    /** With the columns as they are proposed, unless others are given by heading. */
    async show(list: string | Buffer, more: object = {}, columns: Columns = {}) {
      const read = await lists.read(list, more)
      const placed = read.columns.map(
        ({ heading, field, dates }: { heading: string; field: string | null; dates: string | null }) => ({
          ...{ field, dates },
          ...columns[heading],
        }),
      )
      const shown = await post({ ...given(list), columns: placed, ...more })
      return {
        status: shown.status,
        errors: shown.json.errors,
        placed,
        ...shown.json.data,
        ...shown.json.data?.difference,
      }
    },
    async store(list: string | Buffer, more: object = {}, columns: Columns = {}) {
      const { placed, seen } = await lists.show(list, more, columns)
      const { status, json } = await post({ ...given(list), columns: placed, seen, ...more })
      return { status, errors: json.errors, reason: json.reason, ...json.data?.done, rows: json.data?.difference?.rows }
    },
  }
  return lists
}
