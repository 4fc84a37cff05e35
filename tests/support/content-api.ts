import { expect } from 'vitest'
import { startApi } from './api'

export type Json = { [name: string]: unknown }

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The member of an object at a path such as `meta.parent.id`. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (isJson(inner) ? inner[name] : undefined), value)
}

/** The content API over HTTP, as its clients ask it. */
export async function startContentApi() {
  process.env.PAYLOAD_SECRET = 'only-for-the-tests-0000'
  const api = await startApi()
  const get = (path: string, init?: RequestInit) => fetch(`${api.url}/api/v2/${path}`, { redirect: 'manual', ...init })
  /** An answer of this status as JSON in the spelling of the contract. */
  const json = async (path: string, status = 200): Promise<Json> => {
    const answer = await get(path)
    const text = await answer.text()
    expect({ path, status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      path,
      status,
      type: 'application/json',
    })
    const body: unknown = JSON.parse(text)
    expect(text).toBe(JSON.stringify(body, null, 4))
    return isJson(body) ? body : {}
  }
  const items = async (path: string): Promise<Json[]> => {
    const body = await json(path)
    return Array.isArray(body.items) ? body.items.filter(isJson) : []
  }
  const ids = async (path: string) => (await items(path)).map(({ id }) => id)
  const message = async (path: string, status = 400) => (await json(path, status)).message
  return { ...api, get, json, items, ids, message }
}
