import fs from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { blockGalleryPath } from '@/paths'
import { chromiumFlags, chromiumPath } from '../tests/support/browser'

/**
 * Screenshots the block gallery of a running `npm run dev` for the editor's block picker.
 * Run: `node --import tsx scripts/block-pictures.ts [slug] [address]`, then commit public/block-pictures.
 */
const given = process.argv.slice(2)
const address = given.find((one) => one.startsWith('http')) ?? 'http://localhost:3000'
const only = given.find((one) => !one.startsWith('http'))
const folder = new URL('../public/block-pictures/', import.meta.url)
const view = { width: 1200, height: 800 }

await fs.mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
const page = await browser.newPage({ viewport: view, reducedMotion: 'reduce' })
await page.goto(`${address}${blockGalleryPath}`)
// Hides the development server's badge.
await page.addStyleTag({ content: 'nextjs-portal { display: none }' })
await page.waitForLoadState('networkidle')
const examples = await page.locator('[data-example$="/full"]').all()
let written = 0
for (const example of examples) {
  const slug = ((await example.getAttribute('data-example')) ?? '').split('/')[0]
  if (only && slug !== only) continue
  await example.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const box = await example.boundingBox()
  if (!box || box.height < 10) continue
  const shot = sharp(await example.screenshot({ animations: 'disabled' }))
  const { width = view.width, height = view.height } = await shot.metadata()
  const picture = shot
    .extract({ left: 0, top: 0, width, height: Math.min(height, view.height) })
    .resize({ width: 480, height: 320, fit: 'contain', position: 'centre', background: '#f4f1ea' })
  written += 1
  await fs.writeFile(new URL(`${slug}.webp`, folder), await picture.webp({ quality: 80 }).toBuffer())
}
process.stdout.write(`${written} pictures in public/block-pictures\n`)
await browser.close()
