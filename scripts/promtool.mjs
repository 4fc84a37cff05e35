import { spawnSync } from 'node:child_process'

/** What Debian calls Prometheus, which brings the tool that tries its rules. */
export const promtoolPackages = ['prometheus']

/** True where this machine can try rules of Prometheus. */
export const hasPromtool = () => spawnSync('promtool', ['--version']).status === 0
