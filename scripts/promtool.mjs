import { spawnSync } from 'node:child_process'

export const promtoolPackages = ['prometheus']

export const hasPromtool = () => spawnSync('promtool', ['--version']).status === 0
