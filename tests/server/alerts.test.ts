import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { hasPromtool, promtoolPackages } from '../../scripts/promtool.mjs'
import { alerts } from '../support/watching'

it('wakes someone when something is wrong, and no one when all is quiet', () => {
  if (!hasPromtool()) throw new Error(`This test needs promtool: sudo apt-get install ${promtoolPackages.join(' ')}`)
  const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe' })
  expect(promtool('check', 'rules', 'deploy/prometheus/alerts.yml')).toContain('SUCCESS')
  expect(promtool('test', 'rules', 'deploy/prometheus/alerts.test.yml')).toContain('SUCCESS')
})

it('says of each alert what to do', () => {
  const { named, described } = alerts()
  expect(described).toEqual(named)
})
