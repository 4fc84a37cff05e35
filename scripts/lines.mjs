import manifest from '../package.json' with { type: 'json' }
import './mute.mjs'

const { version } = manifest

/**
 * In production all output is JSON lines like src/lib/log.ts, that of Next and libraries included. Errors appear by name, code and place:
 * their messages may quote a database row. Every process of the site imports this first (docs/decisions/039).
 */
export const isJson = process.env.HIVIS_ENV === 'production'

const levels = ['debug', 'info', 'warn', 'error', 'silent']
const least = levels.indexOf(process.env.LOG_LEVEL || 'info')
const written = process.stdout.write.bind(process.stdout)

export function writeLine(level, msg, fields = {}) {
  if (levels.indexOf(level) < least) return
  const head = { level, time: new Date().toISOString(), version }
  written(`${JSON.stringify({ ...head, process: globalThis.hivisProcess ?? 'start', ...fields, msg })}\n`)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the codes that colour a terminal's words
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '')

/** Masks what may be an email address, a phone number or a key. */
const safe = (line) => line.replace(/\S+@\S+|\S{40,}|\+?\d[\d ]{4,}\d/g, '…').slice(0, 300)

const mostFrames = 30

export function fieldsOf(printed) {
  const text = plain(printed)
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const at = lines.filter((line) => /^at /.test(line)).slice(0, mostFrames)
  const name = /\b(?:[A-Z]\w*)?(?:Error|Exception)\b/.exec(text)?.[0]
  if (at.length === 0 && name === undefined) return { msg: safe(lines[0] ?? '') }
  const code = /\bcode: ['"]?(\w+)/.exec(text)?.[1]
  const digest = /\bdigest: ['"](\w+)/.exec(text)?.[1]
  return { msg: 'an error was printed', err: { name: name ?? 'Error', code, digest, at } }
}

/** Logs printed text as a line. `fields` may name the process. */
export function writePrinted(text, level, fields = {}) {
  if (text.trim() === '') return
  const { msg, ...found } = fieldsOf(text)
  // The store of src/lib/outage.ts: output during a request belongs to that request.
  const requestId = globalThis.hivisRequests?.getStore()?.id
  writeLine(found.err ? 'error' : /\bwarning\b|⚠/i.test(text) ? 'warn' : level, msg, { requestId, ...fields, ...found })
}

const quietMs = 50

/** Logs a process's output that bypasses its own log, such as its last words. Text that arrives together becomes one line. */
export function writeStream(stream, fields) {
  let said = ''
  let timer
  const write = () => {
    clearTimeout(timer)
    writePrinted(said, 'error', fields)
    said = ''
  }
  stream.setEncoding('utf8').on('data', (text) => {
    said += text
    clearTimeout(timer)
    timer = setTimeout(write, quietMs)
  })
  stream.on('close', write)
}

function convert(stream, level) {
  stream.write = (chunk, encoding, callback) => {
    writePrinted(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'), level)
    const done = typeof encoding === 'function' ? encoding : callback
    if (done) process.nextTick(done)
    return true
  }
}
if (isJson) {
  convert(process.stdout, 'info')
  convert(process.stderr, 'error')
}
