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

/** Vitest's results: counts, and each failure by name. Null if it reported nothing. */
export function readVitest(file) {
  if (!fs.existsSync(file)) return null
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  )
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const where = path.relative('.', name)
    const failed = assertionResults.filter(({ status }) => status !== 'passed')
    if (failed.length === 0) return message ? [`${where}\n${words(message)}`] : []
    return failed.map((test) => `${where} › ${test.fullName} (${test.status})\n${words(test.failureMessages?.[0])}`)
  })
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + (numFailedTests === 0 ? numFailedTestSuites : 0),
    failures,
    files: testResults.filter(({ status }) => status !== 'passed').map(({ name }) => path.relative('.', name)),
  }
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
    files: all
      .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
      .map(({ file, line }) => `${file}:${line}`),
  }
}
