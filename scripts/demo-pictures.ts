import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import sharp from 'sharp'
import { avifQuality, avifWidths, webpWidths } from '@/features/content/rules'

/**
 * Makes the files of the demo's illustrations as the media library would make them: minutes of work, so not at each start.
 * After changing a drawing or a width, run `node --import tsx scripts/demo-pictures.ts` and commit scripts/seed/art.
 */
const folder = new URL('seed/art/', import.meta.url)
const made = new URL('made/', folder)
const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.svg')).map((name) => name.slice(0, -4))
const digests: Record<string, string> = {}

await fs.rm(made, { recursive: true, force: true })
await fs.mkdir(made)
for (const name of names) {
  const svg = await fs.readFile(new URL(`${name}.svg`, folder))
  digests[name] = createHash('sha256').update(svg).digest('hex').slice(0, 16)
  const drawn = await sharp(svg, { density: 130 }).resize({ width: 1600 }).png({ compressionLevel: 1 }).toBuffer()
  for (const width of avifWidths) {
    const picture = await sharp(drawn).resize({ width }).avif({ quality: avifQuality, effort: 4 }).toBuffer()
    await fs.writeFile(new URL(`${name}-${width}.avif`, made), picture)
  }
  await fs.writeFile(new URL(`${name}.webp`, made), await sharp(drawn).webp({ quality: 88, effort: 2 }).toBuffer())
  for (const width of webpWidths) {
    const picture = await sharp(drawn).resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer()
    await fs.writeFile(new URL(`${name}-${width}.webp`, made), picture)
  }
  process.stdout.write(`${name}\n`)
}
await fs.writeFile(new URL('made.json', folder), `${JSON.stringify(digests, null, 2)}\n`)
