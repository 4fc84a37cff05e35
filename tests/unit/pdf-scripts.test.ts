import { inflateSync } from 'node:zlib'
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
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'પટેલ શ્રદ્ધા',
  'কৃষ্ণা চক্রবর্তী',
  'হোসেন মুহাম্মদ',
  'தமிழ்ச்செல்வன் கௌரி',
  'கொழும்பு',
  'శ్రీనివాస రెడ్డి',
  'ಕೃಷ್ಣಮೂರ್ತಿ',
  'ശ്രീകുമാർ നായർ',
  'ନିରଞ୍ଜନ ଦାସ',
  'ජයසූරිය දිසානායක',
  'ສົມຊາຍ ພົມມະຈັນ',
  'សុខា ចាន់ធឿន',
  'ស្រីមុំ',
  'မောင်မောင် ကျော်ကျော်',
  'አበበ በቀለ',
  'Արամ Խաչատրյան',
  'გიორგი მაისურაძე',
  'ܡܪܝܡ ܝܘܣܦ',
  'བཀྲ་ཤིས་རྡོ་རྗེ',
  'བསྟན་འཛིན་རྒྱ་མཚོ',
  'ᏣᎳᎩ ᏩᏯ',
  'ᐊᓐᓇ ᐃᓄᒃ',
  'ᱥᱟᱱᱛᱟᱲ',
  'ꯃꯅꯤꯄꯨꯔ',
]

async function draw(written: readonly string[]) {
  const parts = written.map((text, at) => ({ kind: at % 2 === 0 ? ('strong' as const) : ('paragraph' as const), text }))
  const bytes = await drawPdf({ title: 'Names', parts })
  return { ...(await readPdf(bytes)), bytes }
}

/** What the codes of each font of a file stand for. */
function lettersIn(bytes: Buffer): string[] {
  const streams = [...bytes.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].map(({ 1: stream = '' }) => {
    const given = Buffer.from(stream, 'latin1')
    return given[0] === 0x78 ? inflateSync(given).toString('latin1') : stream
  })
  return streams
    .filter((stream) => stream.includes('beginbfrange'))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]{4})>(?=[ \]])/g)])
    .map(({ 1: code = '' }) => String.fromCodePoint(Number.parseInt(code, 16)))
}

/** The words of a paragraph, and where each begins. */
async function placed(text: string) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const bytes = await drawPdf({ title: 'Names', parts: [{ kind: 'paragraph', text }] })
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, left: Number(item.transform[4]) }] : []))
}

const leftOf = (items: Awaited<ReturnType<typeof placed>>, letters: RegExp) =>
  items.find((item) => letters.test(item.text))?.left ?? 0

test('names in every script are text that can be selected, as they were written', async () => {
  const { lines, bytes } = await draw(names)
  expect(lines).toEqual(names)
  expect(bytes.length).toBeLessThan(150_000)
})

test('joiners between letters stay in the text', async () => {
  const written = ['ශ්‍රී ප්‍රියංකා', 'क्‍ष']
  const { bytes, lines } = await draw(written)
  // This reader leaves joiners out of what it takes from a file, where they have codes like any letter.
  expect(lines).toEqual(written.map((text) => text.replaceAll('\u200d', '')))
  expect(lettersIn(bytes).filter((letter) => letter === '\u200d')).toHaveLength(2)
})

test('a letter that no font has is a box for the eye, and itself in the text', async () => {
  const { lines } = await draw(['Ana ᚠᚢᚦ Tāne', '𓀀𓀁'])
  expect(lines).toEqual(['Ana ᚠᚢᚦ Tāne', '𓀀𓀁'])
})

test('emoji are drawn in one colour, a whole sequence as one picture, and are themselves in the text', async () => {
  const { lines, bytes } = await draw(['Ana 🦺 Tāne', '🔥🔥 Scaffolding', 'Aroha ❤️ Ltd'])
  expect(lines.map((line) => line.replaceAll('\ufe0f', ''))).toEqual(['Ana 🦺 Tāne', '🔥🔥 Scaffolding', 'Aroha ❤ Ltd'])
  expect(bytes.length).toBeLessThan(150_000)

  for (const one of ['👷🏽‍♀️', '🇳🇿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '👨‍👩‍👧']) {
    expect((await loadScripts([one]))?.fontOf(one, false)).toMatch(/^noto-emoji/)
    // Ten points a letter: room for one picture beside the name.
    const items = await placed(`Ana ${one} Tāne`)
    expect(leftOf(items, /Tāne/) - leftOf(items, /Ana/)).toBeLessThan(40)
  }
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

test('what follows an emoji or a box stands a space beside it', async () => {
  const items = await placed('Ana 🦺🦺 Tāne ᚠᚢ Kōwhai')
  const [first = 0, second = 0, third = 0] = [/Ana/, /Tāne/, /Kōwhai/].map((letters) => leftOf(items, letters))
  // Ten points a letter: two emoji, or two boxes, and what is before them.
  expect(second - first).toBeLessThan(60)
  expect(third - second).toBeLessThan(60)
})

test('two scripts that are read from the right are both in their place: the first on the right', async () => {
  const items = await placed('דוד محمد')
  expect(leftOf(items, /ד/)).toBeGreaterThan(leftOf(items, /م/))
})
