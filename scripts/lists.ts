import fs from 'node:fs'
import { blockLists } from './block-lists'
import { formLists } from './form-lists'

/** Writes what follows from the folders of blocks and forms. Run by gen.mjs, which formats it. */
for (const [file, text] of [...blockLists(), ...formLists()]) fs.writeFileSync(file, text)
