import fs from 'node:fs'
import { isJson, writeLine } from './lines.mjs'
import { barOf, progress } from './progress.mjs'

/** Everything that a start and its programs print, for when it fails. */
export const logFile = '.tmp/start.log'

export function writeLog(text) {
  fs.mkdirSync('.tmp', { recursive: true })
  fs.appendFileSync(logFile, text.endsWith('\n') ? text : `${text}\n`)
}

const isTerminal = process.stdout.isTTY === true && !isJson
/** The step with an unfinished line: two may run at once. */
let unfinished = null

const drawMs = 200

/** The last line of a terminal: what is being done, and how much of it all is done. */
function draw() {
  const share = progress.share()
  process.stdout.write(`\r\u001b[K  ${barOf(share)} ${Math.round(share * 100)} %  ${progress.doing().join(', ')}`)
}
let drawing = null

function begin(name) {
  progress.begin(name)
  if (isJson) return writeLine('info', `${name} …`)
  if (isTerminal) {
    draw()
    drawing ??= setInterval(draw, drawMs).unref()
  } else process.stdout.write(`${unfinished ? '\n' : ''}  ${name} … `)
  unfinished = name
}

function end(name, said) {
  progress.end(name)
  if (isJson) return writeLine('info', `${name}: ${said}`)
  if (isTerminal) {
    process.stdout.write(`\r\u001b[K  ${name}: ${said}\n`)
    if (progress.doing().length > 0) return draw()
    clearInterval(drawing)
    drawing = null
  } else process.stdout.write(`${unfinished === name ? '' : `${unfinished ? '\n' : ''}  ${name}: `}${said}\n`)
  unfinished = null
}

export async function step(name, work) {
  const began = performance.now()
  begin(name)
  const result = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const said = `${typeof result === 'string' ? `${result}, ` : ''}${seconds} s`
  writeLog(`${name}: ${said}`)
  end(name, said)
  return result
}

function complain(sentence) {
  writeLog(sentence)
  if (isJson) writeLine('error', sentence)
  else process.stderr.write(`\n${sentence}\n`)
}

/** One sentence, exit 1, no stack. Anyone who started this process gets the sentence too. */
export function stop(sentence) {
  complain(sentence)
  if (process.connected) process.send({ failed: sentence })
  process.exit(1)
}
