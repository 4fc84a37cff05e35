import { isJson, writeLine } from './lines.mjs'

/** The step with an unfinished line: two may run at once. */
let unfinished = null

export async function step(name, work) {
  const began = performance.now()
  if (isJson) writeLine('info', `${name} …`)
  else process.stdout.write(`${unfinished ? '\n' : ''}  ${name} … `)
  unfinished = name
  const result = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const said = typeof result === 'string' ? `${result}, ` : ''
  const beginning = unfinished === name ? '' : `${unfinished ? '\n' : ''}  ${name}: `
  if (isJson) writeLine('info', `${name}: ${said}${seconds} s`)
  else process.stdout.write(`${beginning}${said}${seconds} s\n`)
  unfinished = null
  return result
}

function complain(sentence) {
  if (isJson) writeLine('error', sentence)
  else process.stderr.write(`\n${sentence}\n`)
}

/** One sentence, exit 1, no stack. */
export function stop(sentence) {
  complain(sentence)
  process.exit(1)
}
