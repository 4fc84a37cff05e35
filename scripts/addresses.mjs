import { spawn } from 'node:child_process'
import path from 'node:path'
import { compiledPath } from './compile.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { runtime } from './runtime.mjs'
import { stop } from './say.mjs'

/** `npm run addresses -- <file.csv>`: runs the compiled import on the pinned Node. */
const file = process.argv[2]
const args = file ? [path.resolve(process.env.INIT_CWD ?? '.', file)] : []
process.chdir(path.resolve(import.meta.dirname, '..'))
requireNode()
await ensureInstalled({ withTools: false }).catch((error) => stop(error.message))
const child = spawn(runtime(), [await compiledPath('addresses'), ...args], { stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))
