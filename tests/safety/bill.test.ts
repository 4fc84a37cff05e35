import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'

test('a release’s bill of materials names every package that it needs, and every licence was looked at', () => {
  execFileSync(process.execPath, ['scripts/bill.mjs'])
  const { version, dependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  const bill = JSON.parse(fs.readFileSync(`dist/hivis-${version}.cdx.json`, 'utf8'))
  const named = new Set(
    bill.components.map(
      ({ group, name, version: its }: Record<string, string>) => `${group ? `${group}/` : ''}${name}@${its}`,
    ),
  )
  const missing = Object.entries(dependencies).filter(([name, its]) => !named.has(`${name}@${String(its)}`))
  // What an alias installs has its own name.
  expect(missing.filter(([, its]) => !String(its).startsWith('npm:'))).toEqual([])
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'hivis', version } } })
})
