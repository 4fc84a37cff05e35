import { describe, expect, test } from 'vitest'
import { planRow } from './import-plan'
import type { Fixes } from './import-rows'
import { defineImport, type Match, textField, type Values } from './imports'

const kind = defineImport({
  name: 'things',
  title: 'Things',
  lead: '',
  one: 'thing',
  many: 'things',
  writers: ['support'],
  fields: {
    name: textField({ label: 'Name', headings: [], example: '' }),
    phone: textField({ label: 'Phone', headings: [], example: '' }),
  },
  nameOf: () => '',
  keyOf: () => null,
  find: async () => [],
  write: async () => [],
  remove: async () => undefined,
})

const match = (id: number, values: Values, isSure = true): Match => ({
  id,
  name: `Thing ${id}`,
  by: 'same name',
  isSure,
  values,
})

type Given = {
  values?: Values
  matches?: Match[]
  fixes?: Fixes
  twins?: number[]
  taken?: number[]
  keepsOurs?: boolean
}

const plan = ({ values = { name: 'A' }, matches = [], fixes = {}, twins = [], taken = [], keepsOurs = false }: Given) =>
  planRow({
    ...{ kind, read: { values, problems: [] }, fixes, found: { line: 1, matches } },
    ...{ twins, taken: new Set(taken), keepsOurs },
  })

describe('a row', () => {
  test('is new where nothing here is it, the same where nothing differs', () => {
    expect(plan({})).toMatchObject({ state: 'new', targetId: null })
    expect(plan({ matches: [match(7, { name: 'A' })] })).toMatchObject({ state: 'same', targetId: 7 })
  })

  test('changes what the file says otherwise, and an empty cell takes nothing away', () => {
    const here = match(7, { name: 'A', phone: '021 1' })
    expect(plan({ matches: [here] })).toMatchObject({ state: 'same' })
    expect(plan({ values: { name: 'A', phone: '021 2' }, matches: [here] })).toMatchObject({
      state: 'changed',
      changes: { phone: { from: '021 1', to: '021 2' } },
    })
    expect(plan({ values: { name: 'A', phone: '021 2' }, matches: [here], keepsOurs: true })).toMatchObject({
      state: 'same',
    })
    expect(
      plan({ values: { name: 'A', phone: '021 2' }, matches: [match(7, { name: 'A', phone: null })], keepsOurs: true }),
    ).toMatchObject({
      state: 'changed',
    })
  })

  test('never writes over what another row of its file is, until a person says that both are one', () => {
    const added = match(7, { name: 'A', phone: '021 1' })
    const over = { values: { name: 'A', phone: '021 2' }, matches: [added], taken: [7] }
    expect(plan(over)).toMatchObject({ state: 'held', targetId: null, changes: {}, problems: [{ code: 'who' }] })
    expect(plan({ ...over, fixes: { same: 7 } })).toMatchObject({ state: 'changed', targetId: 7 })
    expect(plan({ ...over, fixes: { same: 'new' } })).toMatchObject({ state: 'new' })
    expect(plan({ ...over, taken: [8] })).toMatchObject({ state: 'changed', targetId: 7 })
    expect(plan({ ...over, values: { name: 'A' } })).toMatchObject({ state: 'same', targetId: 7 })
  })

  test('is asked about where a match isn’t sure, or several are', () => {
    const unsure = [match(7, {}, false)]
    expect(plan({ matches: unsure })).toMatchObject({
      state: 'held',
      problems: [{ code: 'who', says: 'Thing 7 is here: same name. Is it the same thing?' }],
    })
    expect(plan({ matches: unsure, fixes: { same: 7 } })).toMatchObject({ targetId: 7 })
    expect(plan({ matches: unsure, fixes: { same: 'new' } })).toMatchObject({ state: 'new' })
    expect(plan({ matches: unsure, fixes: { same: 99 } })).toMatchObject({ state: 'held' })
    expect(plan({ matches: [match(7, {}), match(8, {})] })).toMatchObject({ state: 'held' })
    expect(plan({ matches: [match(7, {}), match(8, {}, false)] })).toMatchObject({ targetId: 7 })
  })

  test('that is in the file twice waits until one is chosen', () => {
    expect(plan({ twins: [4, 9] })).toMatchObject({
      state: 'held',
      problems: [{ code: 'twice', says: 'Rows 4, 9 may be the same thing.' }],
    })
    expect(plan({ twins: [4], fixes: { isKept: true } })).toMatchObject({ state: 'new' })
  })

  test('is let in for the reason that was waived, and for no other', () => {
    const problem = { code: 'soft', title: '', says: '', remedy: 'let in' as const }
    const hard = { code: 'hard', title: '', says: '' }
    const read = { values: {}, problems: [problem] }
    const rest = { kind, found: { line: 1, matches: [] }, twins: [], taken: new Set<number>(), keepsOurs: false }
    expect(planRow({ ...rest, read, fixes: {} }).state).toBe('held')
    expect(planRow({ ...rest, read, fixes: { letIn: ['soft'] } }).state).toBe('new')
    expect(planRow({ ...rest, read: { values: {}, problems: [hard] }, fixes: { letIn: ['hard'] } }).state).toBe('held')
  })
})
