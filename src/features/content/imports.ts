import type { PoolClient } from 'pg'
import { siteUrl } from '@/lib/env'
import {
  choiceField,
  defineImport,
  type Found,
  type Match,
  type ReadRow,
  type RowProblem,
  textField,
  textOf,
  type Values,
  type WrittenRow,
  withIds,
  yesField,
} from '@/lib/imports'
import { z } from '@/lib/zod'
import { neededPageAt } from './needed.rules'
import { isCircle, isOldAddress, isTarget, newAddress, oldAddress } from './redirects.rules'

type Step = { readonly fromPath: string; readonly target: string }

/** Where live redirects lead from there on. */
async function findSteps(client: PoolClient, targets: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<Step>(
    `WITH RECURSIVE steps AS (
       SELECT r.from_path, coalesce(p.path, r.url) AS target FROM redirects r LEFT JOIN pages p ON p.id = r.page_id
         WHERE r.is_live AND r.from_path = ANY($1)
       UNION
       SELECT r.from_path, coalesce(p.path, r.url) FROM steps s JOIN redirects r ON r.from_path = s.target AND r.is_live LEFT JOIN pages p ON p.id = r.page_id)
     SELECT from_path, coalesce(target, '') AS target FROM steps`,
    [targets],
  )
  return new Map(rows.map(({ fromPath, target }) => [fromPath, target]))
}

async function find(client: PoolClient, rows: readonly ReadRow[]): Promise<Found[]> {
  const asked = rows.map(({ line, knownId, values }) => ({ line, knownId, fromPath: values.fromPath }))
  const { rows: found } = await client.query<Match & { line: number }>(
    `SELECT coalesce(r.line, 0) AS line, d.id, d.from_path AS name, true AS is_sure,
       CASE WHEN d.from_path = r."fromPath" THEN 'same old address' ELSE 'came in with an earlier file' END AS by,
       jsonb_build_object('fromPath', d.from_path, 'target', coalesce(p.path, d.url), 'how', CASE WHEN d.is_permanent THEN 'permanent' ELSE 'temporary' END,
         'isLive', d.is_live) AS values
     FROM jsonb_to_recordset($1) AS r(line int, "knownId" int, "fromPath" text)
       JOIN redirects d ON d.id = r."knownId" OR d.from_path = r."fromPath" LEFT JOIN pages p ON p.id = d.page_id ORDER BY d.id`,
    [JSON.stringify(asked)],
  )
  const steps = await findSteps(
    client,
    rows.flatMap(({ values }) => textOf(values, 'target') ?? []),
  )
  for (const { values } of rows) steps.set(String(values.fromPath), String(values.target))
  const { rows: pages } = await client.query<{ path: string }>(
    `SELECT coalesce(path, '') AS path FROM pages WHERE path = ANY($1) AND _status = 'published' AND deleted_at IS NULL`,
    [rows.flatMap(({ values }) => textOf(values, 'fromPath') ?? [])],
  )
  const taken = new Set(pages.map(({ path }) => path))
  return rows.map(({ line, values }) => ({
    line,
    // A list of redirects is one that works: drafts of editors among them go live.
    values: { ...values, isLive: values.isLive ?? true },
    matches: found.filter((one) => one.line === line),
    problems: problemsOf(values, steps, taken),
  }))
}

function problemsOf(
  values: Values,
  steps: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): readonly RowProblem[] {
  const [fromPath, target] = [textOf(values, 'fromPath'), textOf(values, 'target')]
  if (fromPath === null || target === null) return []
  if (neededPageAt(fromPath))
    return [
      {
        code: 'needed',
        title: 'Every footer links there',
        says: `Every footer links to the page at ${fromPath}: it can’t be redirected.`,
      },
    ]
  if (isCircle(fromPath, target, steps))
    return [
      {
        code: 'circle',
        title: 'Around in a circle',
        says: 'This would lead around in a circle.',
        field: 'target',
      },
    ]
  return taken.has(fromPath)
    ? [
        {
          code: 'page-there',
          title: 'A page is there',
          says: `The page at ${fromPath} is shown, so no one is redirected until it’s gone.`,
          remedy: 'let in',
        },
      ]
    : []
}

const columnsOf = ({ fromPath, how, isLive }: Values) => ({
  from_path: fromPath,
  is_permanent: how === undefined ? undefined : how === 'permanent',
  is_live: isLive,
})

/** One that leads to a page of this site keeps to it when the page moves. */
async function write(client: PoolClient, rows: readonly WrittenRow[]): Promise<number[]> {
  const numbered = await withIds(client, 'redirects_id_seq', rows)
  const given = JSON.stringify(
    numbered.map(({ id, isNew, values }) => ({ id, isNew, target: values.target, columns: columnsOf(values) })),
  )
  await client.query(
    `INSERT INTO redirects (id, from_path, page_id, url, is_permanent, is_live, automatic)
     SELECT g.id, n.from_path, p.id, CASE WHEN p.id IS NULL THEN g.target END, coalesce(n.is_permanent, true), coalesce(n.is_live, true), false
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, target text, columns jsonb)
       CROSS JOIN LATERAL jsonb_populate_record(NULL::redirects, g.columns) n
       LEFT JOIN pages p ON p.path = g.target AND p._status = 'published' AND p.deleted_at IS NULL WHERE g."isNew"`,
    [given],
  )
  await client.query(
    `UPDATE redirects d SET (from_path, page_id, url, is_permanent, is_live) =
       (SELECT n.from_path, CASE WHEN g.target IS NULL THEN d.page_id ELSE p.id END,
          CASE WHEN g.target IS NULL THEN d.url WHEN p.id IS NULL THEN g.target END, n.is_permanent, n.is_live
        FROM jsonb_populate_record(d, g.columns) n
          LEFT JOIN pages p ON p.path = g.target AND p._status = 'published' AND p.deleted_at IS NULL), updated_at = now()
     FROM jsonb_to_recordset($1) AS g(id int, "isNew" boolean, target text, columns jsonb) WHERE d.id = g.id AND NOT g."isNew"`,
    [given],
  )
  return numbered.map(({ id }) => id)
}

/** Old addresses and where they lead, live at once: only a publisher turns one on. */
export const redirectsImport = defineImport({
  name: 'redirects',
  title: 'Redirects',
  lead: 'Addresses of your old site, and where they lead on this one.',
  one: 'redirect',
  many: 'redirects',
  writers: ['publisher'],
  fields: {
    fromPath: textField({
      label: 'Old address',
      headings: [
        'from',
        'from path',
        'from url',
        'source',
        'source url',
        'old url',
        'old path',
        'redirect from',
        'url',
      ],
      example: '/old/page/',
      isNeeded: true,
      rule: z
        .string()
        .transform(oldAddress)
        .refine((path) => !/[*^$]/.test(path), 'Give each old address its own row: patterns don’t work here.')
        .refine((path) => path.length <= 500 && isOldAddress(path), 'Begin and end with a slash, such as /old/page/.'),
    }),
    target: textField({
      label: 'New address',
      headings: [
        'to',
        'to path',
        'to url',
        'target',
        'target url',
        'new url',
        'new path',
        'redirect to',
        'destination',
      ],
      example: '/new/page/',
      isNeeded: true,
      rule: z
        .string()
        .transform((typed) => newAddress(typed, siteUrl()))
        .refine(isTarget, 'Start with / for a page of this site, or https://, mailto: or tel:.'),
    }),
    how: choiceField({
      label: 'How',
      headings: ['permanent', 'is permanent', 'code', 'status', 'status code', 'http code', 'redirect type', 'type'],
      example: 'Permanent',
      choices: {
        permanent: ['permanent', '301', '308', 'yes', 'y', 'true', '1', 'moved permanently'],
        temporary: ['temporary', '302', '303', '307', 'no', 'n', 'false', '0', 'found'],
      },
    }),
    isLive: yesField({ label: 'Live', headings: ['active', 'enabled', 'is live'], example: 'Yes' }),
  },
  nameOf: ({ fromPath }) => String(fromPath ?? ''),
  keyOf: (values) => textOf(values, 'fromPath'),
  find,
  write,
  remove: async (client, id) => {
    await client.query('DELETE FROM redirects WHERE id = $1', [id])
  },
})
