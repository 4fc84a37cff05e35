import { expect, test } from 'vitest'
import { drawPdf } from '@/lib/pdf'
import { loadScripts } from '@/lib/pdf-scripts'
import { readPdf } from '../support/pdf'

const names = [
  'Kōwhai Māhinaarangi Ngāti-Awa',
  'Siaosi Taufaʻāhau Tuʻipelehake ʻOtukolo',
  'Fa‘afetai Leota Tuiātaga',
  'Nguyễn Thị Ánh Tuyết',
  'Екатерина Жукова',
  'Олександр Ґалаґан',
  'Γιώργος Παπαδόπουλος',
  'शर्मा प्रिया',
  'कृष्णमूर्ति',
  'محمد عبد الله علاء',
  'مُحَمَّد',
  'דוד בן גוריון',
  'שָׁלוֹם',
  'یوسف پژمان',
  'ڈاکٹر علاء (Ali) 42',
  'สมชาย ใจดี',
  'น้ำผึ้ง',
  '陈伟强',
  '陳志強 建設',
  '김민준',
  'Łukasz Żółć Søndergård',
]

async function draw(written: readonly string[]) {
  const parts = written.map((text, at) => ({ kind: at % 2 === 0 ? ('strong' as const) : ('paragraph' as const), text }))
  const bytes = await drawPdf({ title: 'Names', parts })
  return { ...(await readPdf(bytes)), bytes }
}

test('names in every script are text that can be selected, as they were written', async () => {
  const { lines, bytes } = await draw(names)
  expect(lines).toEqual(names)
  expect(bytes.length).toBeLessThan(150_000)
})

test('Japanese is drawn in the letters of Japan where there is kana', async () => {
  const { lines } = await draw(['山田 あかり', '髙橋 健', 'タナカ'])
  expect(lines).toEqual(['山田 あかり', '髙橋 健', 'タナカ'])
})

test('a name that the papers’ own font has reads no other font', async () => {
  expect(await loadScripts(['Kōwhai Māhinaarangi', 'Taufaʻāhau', 'Nguyễn Thị Ánh'])).toBeNull()
  const scripts = await loadScripts(['Kōwhai', 'Жуков'])
  expect([...(scripts?.fonts.keys() ?? [])]).toEqual(['noto-sanscyrillic-400', 'noto-sanscyrillic-800'])
})

test('a long name is broken into lines and set to the right and the middle like any other', async () => {
  const long =
    'Екатерина Жукова и сыновья, строительная компания города Окленда, Новая Зеландия, и её партнёры по всей стране'
  const { lines } = await readPdf(
    await drawPdf({
      title: 'Names',
      parts: [
        { kind: 'heading', text: '建設' },
        { kind: 'paragraph', text: long },
        { kind: 'totals', rows: [['محمد', 'Жуков']] },
      ],
    }),
  )
  expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toBe(`建設 ${long} محمد Жуков`)
})

test('two scripts that are read from the right are both in their place: the first on the right', async () => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const bytes = await drawPdf({ title: 'Names', parts: [{ kind: 'paragraph', text: 'דוד محمد' }] })
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  const leftOf = (letters: RegExp) =>
    items.flatMap((item) => ('str' in item && letters.test(item.str) ? [Number(item.transform[4])] : []))[0] ?? 0
  expect(leftOf(/ד/)).toBeGreaterThan(leftOf(/م/))
})
