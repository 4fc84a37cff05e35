import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { loginPath } from '@/paths'
import { readActor } from './loaders'
import type { Actor } from './rules'

export async function pageReader(): Promise<Actor | null> {
  return await readActor((await headers()).get('cookie'))
}

/** A visitor is sent to log in and returns to `path`. */
export async function pageActor(path: string): Promise<Actor> {
  return (await pageReader()) ?? redirect(loginPath(path))
}
