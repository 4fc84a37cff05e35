import { type ComponentType, lazy } from 'react'

/** `next/dynamic` for the parts of a page that is sent without Next's scripts: `scripts/browser-program.mjs` puts it in its place. */
export default function dynamic<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazy(async () => ({ default: await load() }))
}
