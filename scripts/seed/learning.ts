import type { Payload } from 'payload'
import type pg from 'pg'
import { refresherParts, refresherQuestions } from './learning-content'
import { civilModules } from './online-course-content'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const style = `body{margin:0;background:#faf9f3;color:#14181f;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:40rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}
h1{font-size:2rem;line-height:1.1;margin:.5rem 0 1rem}fieldset{margin:0 0 1.25rem;padding:1rem;border:2px solid #14181f;background:#fff}legend{font-weight:700;padding:0 .25rem}
label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem}button{min-height:3rem;padding:0 1.5rem;border:2px solid #14181f;border-radius:2px;background:#ff6a13;font:700 1.0625rem system-ui,sans-serif}
:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}`

const page = (title: string, body: string, script: string) => `<!doctype html>
<html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}<p role="status" id="said"></p></main><script>
var api = window.API
api.LMSInitialize('')
var say = function (text) { document.getElementById('said').textContent = text }
var end = function (status, score) {
  if (score !== null) api.LMSSetValue('cmi.core.score.raw', String(score))
  api.LMSSetValue('cmi.core.lesson_status', status)
  api.LMSCommit('')
}
${script}
</script></body></html>`

const reading = ({ title, text }: (typeof refresherParts)[number]) =>
  page(
    title,
    `${text.map((line) => `<p>${escaped(line)}</p>`).join('')}<button id="done">I’ve read it</button>`,
    `document.getElementById('done').onclick = function () { end('completed', null); say('Done. Close this and go on with the next part.') }`,
  )

const check = () =>
  page(
    'Check: three questions',
    `<form>${refresherQuestions
      .map(
        ({ asks, answers }, at) =>
          `<fieldset><legend>${escaped(asks)}</legend>${answers
            .map(
              (answer, value) =>
                `<label><input type="radio" name="q${at}" value="${value}" required>${escaped(answer)}</label>`,
            )
            .join('')}</fieldset>`,
      )
      .join('')}<button>Check my answers</button></form>`,
    `document.forms[0].onsubmit = function (event) {
  event.preventDefault()
  var given = new FormData(event.target), right = ${JSON.stringify(refresherQuestions.map(({ right }) => right))}
  var score = Math.round(right.filter(function (one, at) { return Number(given.get('q' + at)) === one }).length * 100 / right.length)
  end(score >= 100 ? 'passed' : 'failed', score)
  say(score >= 100 ? 'All right. Well done.' : 'Not all are right yet. Close this, and take it again.')
}`,
  )

/** A small package for the demo's refresher, as an upload leaves it, so that a course online can be taken. */
export async function seedLearning(client: pg.Client): Promise<void> {
  const parts = [
    ...refresherParts.map((part, at) => ({
      title: part.title,
      path: `part-${at + 1}.html`,
      html: reading(part),
      mark: null,
    })),
    { title: 'Check: three questions', path: 'check.html', html: check(), mark: 100 },
  ]
  await client.query(
    `WITH package AS (INSERT INTO learning_packages (course_id, version, title, standard, file_name, bytes)
         SELECT id, 1, name, 'scorm-1.2', 'foundation-refresher.zip', octet_length($1::text) FROM courses WHERE slug = 'foundation-refresher' RETURNING id),
       part AS (SELECT * FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (title text, path text, html text, mark int)) WITH ORDINALITY
         AS p(title, path, html, mark, place)),
       item AS (INSERT INTO learning_items (package_id, place, identifier, title, path, pass_mark)
         SELECT package.id, part.place, 'I' || part.place, part.title, part.path, part.mark FROM package, part)
     INSERT INTO learning_files (package_id, path, content) SELECT package.id, part.path, convert_to(part.html, 'UTF8') FROM package, part`,
    [JSON.stringify(parts)],
  )
}

/** A course written in the page editor, for those of the demo who have no package. */
export async function seedOnlineCourse(
  payload: Payload,
  client: pg.Client,
  image: (name: string) => number,
): Promise<void> {
  const { id } = await payload.create({
    collection: 'online-courses',
    data: {
      title: 'Civil basics',
      passMark: 75,
      attempts: 3,
      modules: civilModules(image),
      _status: 'published',
    },
  })
  await client.query(
    `SELECT hivis_online_course_version(id, $1, 90, NULL) FROM courses WHERE slug = 'foundation-civil'`,
    [id],
  )
}
