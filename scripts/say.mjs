/** Runs one step and says how long it took. */
export async function step(name, work) {
  const began = performance.now()
  process.stdout.write(`  ${name} … `)
  const result = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`${typeof result === 'string' ? `${result}, ` : ''}${seconds} s\n`)
  return result
}

/** One clear sentence, exit 1, no stack. */
export function stop(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
