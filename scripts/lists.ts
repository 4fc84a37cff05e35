import fs from 'node:fs'
import { blockLists } from './block-lists'
import { formLists } from './form-lists'

/** Writes the generated block and form lists. Run by gen.mjs, which formats them. */
for (const [file, text] of [...blockLists(), ...formLists()]) fs.writeFileSync(file, text)
