import fs from 'node:fs'
import { expect, test } from 'vitest'
import { belowFloor, floors, mayRunAtInstall, type Packages, runsAtInstall } from '../../scripts/checks/floors'

const lock: { packages: Packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))

test('no package of the lockfile is older than the version that mends a known fault', () => {
  expect(belowFloor(lock.packages)).toEqual([])
})

test('every floor names a package that we have', () => {
  const names = Object.keys(lock.packages)
  expect(Object.keys(floors).filter((name) => !names.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([])
})

test('only packages that must are allowed to run a program when they are installed', () => {
  expect(runsAtInstall(lock.packages).filter((name) => !mayRunAtInstall.test(name))).toEqual([])
})

test('an old version and a stranger’s program are reported', () => {
  const planted: Packages = {
    'node_modules/next': { version: '16.3.7' },
    'node_modules/a/node_modules/payload': { version: '3.9.99' },
    'node_modules/helper': { version: '1.0.0', hasInstallScript: true },
  }
  expect(belowFloor(planted).map(({ name, version }) => `${name} ${version}`)).toEqual([
    'next 16.3.7',
    'payload 3.9.99',
  ])
  expect(runsAtInstall(planted).filter((name) => !mayRunAtInstall.test(name))).toEqual(['helper'])
})

test('no program of a package runs by itself when it is installed', () =>
  expect(fs.readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true'))
