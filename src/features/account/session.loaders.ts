import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { loginPath } from '@/paths'
import { readActor } from './loaders'
import type { Actor } from './rules'

/** Who looks at a page; null for a visitor. */
export async function pageReader(): Promise<Actor | null> {
  return await readActor((await headers()).get('cookie'))
}

/** Who looks at a page that is for people who are logged in; a visitor is sent to log in, and comes back to `path`. */
export async function pageActor(path: string): Promise<Actor> {
  return (await pageReader()) ?? redirect(loginPath(path))
}
