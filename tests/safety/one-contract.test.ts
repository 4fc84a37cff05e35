import { expect, test } from 'vitest'
import { listFiles, readText } from './repository'

/** Files that add endpoints to Payload's REST: what editors do with documents, how staff log in there, and what they may see. */
const endpointsOf = [
  'src/cms/failures.ts',
  'src/cms/payload.config.ts',
  'src/features/account/staff/collections.ts',
  'src/features/account/staff/sign-in.routes.ts',
  'src/features/content/collections.ts',
  'src/features/content/menus.collections.ts',
  'src/features/content/menus.routes.ts',
  'src/features/content/redirects.collections.ts',
  'src/features/content/redirects.routes.ts',
  'src/features/content/uses.routes.ts',
  'src/features/editorial/reviews.collections.ts',
  'src/features/editorial/reviews.routes.ts',
  'src/features/learning/modules.collections.ts',
  'src/features/pages/collections.ts',
  'src/features/pages/preview.routes.ts',
  'src/features/pages/routes.ts',
  'src/features/pages/start.routes.ts',
]

test('whatever else is done by staff is a call of the contract, none of Payload’s REST', () => {
  const found = listFiles().filter(
    (file) =>
      /^src\/.+\.tsx?$/.test(file) && /\bendpoints:|\bEndpoint\b[^\n]*from 'payload'/.test(readText(file) ?? ''),
  )
  expect(found).toEqual(endpointsOf)
})

test('only files of editors ask Payload’s REST from a screen of ours', () => {
  const found = listFiles().filter(
    (file) => /^src\/(?!paths)/.test(file) && /\bcmsApiPath\(/.test(readText(file) ?? ''),
  )
  // Pages and pictures are content, whose only way in is Payload: the set-up page makes the first ones as an editor would (docs/decisions/001).
  expect(found).toEqual([
    'src/features/content/components/redirect-trace.tsx',
    'src/features/content/menus.client.tsx',
    'src/features/pages/client.tsx',
    'src/features/pages/components/page-tools.tsx',
    'src/features/setup/logo.client.tsx',
    'src/features/setup/pages.client.tsx',
  ])
})

test('no call has the name of another, whose place it would take in the contract without a word', () => {
  const files = listFiles().filter((file) => /contract\.ts$/.test(file))
  const names = files.flatMap((file) =>
    [...(readText(file) ?? '').matchAll(/^export const (\w+) = defineCall\(/gm)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
