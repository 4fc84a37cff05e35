'use client'

import { hourMs } from '@/lib/durations'
import type { Act, ActAnswer, Day } from './contract'
import { keptHours } from './limits.rules'
import type { KeptAct } from './rules'

/*
 * What the phone keeps of the day: encrypted with AES-GCM by a key that the login gives and that no script can read back. It goes when they sign
 * out, when someone else signs in, and 36 hours after there was last signal.
 */

const databaseName = 'hivis-desk-day'

type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer }

type Login = { readonly key: CryptoKey; readonly print: string; readonly staffId: number; readonly seenAt: number }

export type Stored = KeptAct & { readonly seq: number }

export type Contents = { readonly day: Day; readonly acts: readonly Stored[] }

export const canKeep = (): boolean => 'indexedDB' in window && 'crypto' in window && 'subtle' in window.crypto

const done = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'))
  })

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('kept')
    request.result.createObjectStore('acts', { autoIncrement: true })
  }
  opened ??= done(request)
  return opened
}

async function inStore<T>(name: 'kept' | 'acts', work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return await done(work(database.transaction(name, 'readwrite').objectStore(name)))
}

async function sealBytes(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

const seal = (key: CryptoKey, value: unknown): Promise<Sealed> =>
  sealBytes(key, new TextEncoder().encode(JSON.stringify(value)))

async function unseal<T>(key: CryptoKey, { iv, data }: Sealed): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)))
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

async function loginOf({ key: text, staffId }: Day): Promise<Login> {
  const bytes = bytesOf(text)
  const print = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].slice(0, 8).join('.')
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return { key, print, staffId, seenAt: Date.now() }
}

const readLogin = (): Promise<Login | undefined> => inStore<Login | undefined>('kept', (store) => store.get('login'))

/** Removes everything of the day from this phone. */
export async function forgetDay(): Promise<void> {
  await inStore('kept', (store) => store.clear())
  await inStore('acts', (store) => store.clear())
}

async function readActs(key: CryptoKey): Promise<Stored[]> {
  const [keys, all] = [
    await inStore('acts', (store) => store.getAllKeys()),
    await inStore<Sealed[]>('acts', (store) => store.getAll()),
  ]
  const acts: Stored[] = []
  for (const [index, sealed] of all.entries())
    acts.push({ ...(await unseal<KeptAct>(key, sealed)), seq: Number(keys[index]) })
  return acts
}

/** The login that what is kept belongs to; forgets all of it once that is too old. */
async function readFreshLogin(): Promise<Login | null> {
  const login = await readLogin()
  if (!login) return null
  if (Date.now() - login.seenAt <= keptHours * hourMs) return login
  await forgetDay()
  return null
}

/** What was kept, or null: nothing, or too old. */
export async function readKept(): Promise<Contents | null> {
  const login = await readFreshLogin()
  const sealed = await inStore<Sealed | undefined>('kept', (store) => store.get('day'))
  if (!login || !sealed) return null
  return { day: await unseal<Day>(login.key, sealed), acts: await readActs(login.key) }
}

/** Keeps a day that was just read. What waits is sealed again for a new login of the same person; another person's goes. */
export async function keepDay(day: Day): Promise<void> {
  const [before, login] = [await readLogin(), await loginOf(day)]
  if (before && before.staffId !== login.staffId) await forgetDay()
  else if (before && before.print !== login.print) {
    for (const { seq, ...kept } of await readActs(before.key)) {
      const sealed = await seal(login.key, kept)
      await inStore('acts', (store) => store.put(sealed, seq))
    }
    for (const id of await readMaterialIds()) await dropMaterial(id)
  }
  const sealed = await seal(login.key, { ...day, key: '' })
  await inStore('kept', (store) => store.put(login, 'login'))
  await inStore('kept', (store) => store.put(sealed, 'day'))
}

async function ownKey(): Promise<CryptoKey> {
  const login = await readLogin()
  if (!login) throw new Error('No day is kept here.')
  return login.key
}

/** At the end of what waits. */
export async function keepAct(act: Act): Promise<Stored> {
  const kept: KeptAct = { act, sent: null }
  const sealed = await seal(await ownKey(), kept)
  return { ...kept, seq: Number(await inStore('acts', (store) => store.add(sealed))) }
}

/** A photo that is sent is only kept there. */
const answered = ({ act }: KeptAct, answer: ActAnswer): KeptAct => ({
  act: act.kind === 'note' && answer.isDone ? { ...act, photo: null } : act,
  sent: { isDone: answer.isDone, refusal: answer.refusal, at: answer.receivedAt },
})

export async function keepAnswer({ seq, ...kept }: Stored, answer: ActAnswer): Promise<void> {
  const sealed = await seal(await ownKey(), answered(kept, answer))
  await inStore('acts', (store) => store.put(sealed, seq))
}

export async function dropAct(seq: number): Promise<void> {
  await inStore('acts', (store) => store.delete(seq))
}

const materialName = (id: number) => `material-${id}`

/** Numbers of the course materials whose files are kept here. */
export async function readMaterialIds(): Promise<number[]> {
  const keys = await inStore('kept', (store) => store.getAllKeys())
  return keys.flatMap((key) => {
    const [, id] = /^material-(\d+)$/.exec(String(key)) ?? []
    return id === undefined ? [] : [Number(id)]
  })
}

export async function keepMaterial(id: number, bytes: ArrayBuffer): Promise<void> {
  const sealed = await sealBytes(await ownKey(), bytes)
  await inStore('kept', (store) => store.put(sealed, materialName(id)))
}

export async function readMaterial(id: number): Promise<ArrayBuffer | null> {
  const login = await readFreshLogin()
  const sealed = await inStore<Sealed | undefined>('kept', (store) => store.get(materialName(id)))
  if (!login || !sealed) return null
  return await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, login.key, sealed.data)
}

export async function dropMaterial(id: number): Promise<void> {
  await inStore('kept', (store) => store.delete(materialName(id)))
}
