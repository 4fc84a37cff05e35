/** Bundles `src/browser.ts` beside Next's own files, for pages that are sent without Next's scripts (docs/decisions/060). Run by build.mjs. */
import fs from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

const folder = '.next/static/page'

const bundle = await rolldown({
  input: { page: 'src/browser.ts' },
  platform: 'browser',
  tsconfig: 'tsconfig.json',
  logLevel: 'silent',
  resolve: { alias: { 'next/dynamic': path.resolve('src/ui/dynamic.tsx') } },
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
})
fs.rmSync(folder, { recursive: true, force: true })
const { output } = await bundle.write({
  dir: folder,
  format: 'esm',
  minify: true,
  entryFileNames: '[name]-[hash].js',
  chunkFileNames: '[name]-[hash].js',
})
await bundle.close()
const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
fs.writeFileSync('.next/page-script.json', JSON.stringify({ src: `/_next/static/page/${entry.fileName}` }))
