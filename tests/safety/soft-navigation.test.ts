import { expect, test } from 'vitest'
import { listFiles, readText } from './repository'

/** The front passes nothing of Next's own protocol on (src/server/personal-answers.ts), so a router's refresh or push loads the whole page, and what the page just said is gone. */
const routers = /\buseRouter\b|from 'next\/link'|from 'next\/form'/

const uses = (files: readonly (readonly [string, string])[]) =>
  files.filter(([, source]) => routers.test(source)).map(([file]) => file)

/** Screens inside Payload’s admin, which moves between its own by that router: what staff ask for is passed on as it is. */
const inAdmin = [
  'src/features/editorial/components/decision.tsx',
  'src/features/editorial/components/threads.tsx',
  'src/features/editorial/home.client.tsx',
  'src/features/pages/components/restore.tsx',
]

test('no page asks Next’s router for another one, or for itself again', () => {
  const files = listFiles().flatMap((file) =>
    /^src\/.+\.tsx$/.test(file) ? [[file, readText(file) ?? ''] as const] : [],
  )
  expect(uses(files)).toEqual(inAdmin)
  expect(files.length).toBeGreaterThan(400)
})

test('one that does is found', () => {
  const source = `import { useRouter } from 'next/navigation'\nconst router = useRouter()\nrouter.refresh()`
  expect(uses([['src/ui/some.tsx', source]])).toEqual(['src/ui/some.tsx'])
})
