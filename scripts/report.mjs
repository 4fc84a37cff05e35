import fs from 'node:fs'
import path from 'node:path'

/** A failure's message, without colours and stack. */
function words(message) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes that colour a terminal's words
  const plain = String(message ?? '').replace(/\u001b\[[0-9;]*m/g, '')
  return plain
    .split('\n')
    .filter((line) => line.trim() && !/^\s*at /.test(line))
    .slice(0, 12)
    .map((line) => `        ${line.slice(0, 300)}`)
    .join('\n')
}

/**
 * Vitest's results: counts, and each failure by name. Null if it reported nothing. `isWanted` says of a test's tags whether this run wanted
 * it: others are skipped by their tag, and every other skipped test is a failure.
 */
export function readVitest(file, isWanted = () => true) {
  if (!fs.existsSync(file)) return null
  const { numFailedTestSuites, testResults } = JSON.parse(fs.readFileSync(file, 'utf8'))
  const counts = { passed: 0, failed: 0 }
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const where = path.relative('.', name)
    const wanted = assertionResults.filter(({ tags = [] }) => isWanted(tags))
    const failed = wanted.filter(({ status }) => status !== 'passed')
    counts.passed += wanted.length - failed.length
    counts.failed += failed.length
    if (failed.length === 0) return message ? [`${where}\n${words(message)}`] : []
    return failed.map((test) => `${where} › ${test.fullName} (${test.status})\n${words(test.failureMessages?.[0])}`)
  })
  if (counts.failed === 0) counts.failed = numFailedTestSuites
  return { ...counts, failures }
}

export function readPlaywright(file) {
  if (!fs.existsSync(file)) return null
  const { stats, suites, errors } = JSON.parse(fs.readFileSync(file, 'utf8'))
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const all = suites.flatMap(specs)
  const failures = all.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const error = results.flatMap((result) => result.errors ?? [])[0]
        return `${spec.file}:${spec.line} › ${spec.title} (${status})\n${words(error?.message)}`
      }),
  )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: [...errors.map(({ message }) => words(message)), ...failures],
  }
}
