/** The step whose line waits for its end: two can be under way at once. */
let unfinished = null

/** Runs one step and says how long it took. */
export async function step(name, work) {
  const began = performance.now()
  process.stdout.write(`${unfinished ? '\n' : ''}  ${name} … `)
  unfinished = name
  const result = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const beginning = unfinished === name ? '' : `${unfinished ? '\n' : ''}  ${name}: `
  process.stdout.write(`${beginning}${typeof result === 'string' ? `${result}, ` : ''}${seconds} s\n`)
  unfinished = null
  return result
}

/** One clear sentence, exit 1, no stack. */
export function stop(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

/**
 * Goes silent when nobody reads what is said, such as a log reader that died or a terminal that was closed. Each write would fail, the failure
 * would be reported by another write, and the process would do nothing else (operators A2).
 */
export function muteWhenBroken() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => {
      stream.write = (_chunk, encoding, callback) => {
        const done = typeof encoding === 'function' ? encoding : callback
        if (done) process.nextTick(done)
        return true
      }
    })
  }
}
