import fs from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import sharp from 'sharp'
import altTexts from './art/alt-texts.json' with { type: 'json' }

const folder = path.resolve('scripts/seed/art')

async function store(payload: Payload, name: string, alt: string): Promise<[string, number]> {
  const svg = await fs.readFile(path.join(folder, `${name}.svg`))
  const data = await sharp(svg, { density: 130 }).resize({ width: 1600 }).webp({ quality: 88, effort: 2 }).toBuffer()
  const { id } = await payload.create({
    collection: 'media',
    data: { alt },
    file: { data, mimetype: 'image/webp', name: `${name}.webp`, size: data.length },
  })
  return [name, Number(id)]
}

/** Draws the illustrations and stores them through the media library; gives name to id. */
export async function seedMedia(payload: Payload): Promise<Map<string, number>> {
  const queue = Object.entries(altTexts)
  const ids = new Map<string, number>()
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) ids.set(...(await store(payload, ...next)))
  }
  await Promise.all([work(), work()])
  return ids
}
