import { randomUUID } from 'node:crypto'
import { findRun } from '@/features/imports/data'
import {
  applyImport,
  keepImportPart,
  readImport,
  setImportColumns,
  startImport,
  undoImport,
} from '@/features/imports/mutations'
import { isAtWork } from '@/features/imports/rules'
import { workOn } from '@/features/imports/work.mutations'
import { pool } from '@/lib/db'
import { type Action, choose } from './action'
import { at, type Model, Refused } from './state'

const by = { id: 1 } as const

/** As the background does, until the file waits for a person. */
async function work(runId: number): Promise<void> {
  for (let run = await findRun(runId); run && isAtWork(run.state); run = await findRun(runId)) await workOn(runId)
}

async function bringIn(item: number, count: number): Promise<number> {
  const { rows } = await pool().query<{ title: string }>('SELECT title FROM shop_items WHERE id = $1', [item])
  const { id } = await startImport(by, { kind: 'items', fileName: 'counted.csv' })
  const content = Buffer.from(`Name,Stock\n${rows[0]?.title},${count}\n`).toString('base64')
  await keepImportPart(by, id, { place: 0, content })
  await readImport(by, id, { sheet: null, hasHeading: true })
  await work(id)
  const mapping = ['title', 'stock'].map((field) => ({ field, dates: null }))
  await setImportColumns(by, id, { mapping, keepsOurs: false, isRemembered: false })
  await work(id)
  await applyImport(by, id, null)
  await work(id)
  return id
}

const count: Action = (_, { a, b }) => {
  const [item, counted, key] = [a % 2, b % 7, randomUUID()]
  return {
    words: `a list comes in that says item ${item} is there ${counted} times`,
    steps: [
      (model) => {
        model.lists.push({ key, item, from: at(model.stock, item), to: counted, isUndone: false })
        model.stock[item] = counted
        return undefined
      },
    ],
    run: async ({ items, lists }) => {
      lists.set(key, await bringIn(at(items, item), counted))
      return {}
    },
  }
}

/** What the list changed goes back, where it is still as the list made it. */
function undo(model: Model, key: string): undefined {
  const list = model.lists.find((one) => one.key === key)
  if (!list || list.isUndone) throw new Refused('CONFLICT')
  const now = at(model.stock, list.item)
  const isChanged = list.from !== list.to
  if (isChanged && now !== list.to && now !== list.from) return
  if (isChanged) model.stock[list.item] = list.from
  list.isUndone = true
}

const takeBack: Action = (model, { a }) => {
  const list = choose(
    model.lists.filter(({ isUndone }) => !isUndone),
    a,
  )
  if (!list) return null
  return {
    words: `the list of item ${list.item} with ${list.to} is taken back`,
    steps: [(later) => undo(later, list.key)],
    run: async ({ lists }) => {
      const runId = lists.get(list.key) ?? 0
      await undoImport(by, runId)
      await work(runId)
      return {}
    },
  }
}

export const importActions = { count, takeBack } as const
