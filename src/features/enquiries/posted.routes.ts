import { createHash, randomUUID } from 'node:crypto'
import type { Profile } from '@/features/account/contract'
import { findProfile } from '@/features/account/data'
import { readActor } from '@/features/account/loaders'
import { errorText, mergeFieldErrors } from '@/lib/api-client'
import { crossSiteText, csrfCookie, isOwnRequest } from '@/lib/csrf'
import { nzDay } from '@/lib/dates'
import { siteUrl } from '@/lib/env'
import { isRecord } from '@/lib/unknown'
import { apiBase, contentApiBase, formAnchor, jobFilePath } from '@/paths'
import { markUnasked } from './captcha/gateway'
import { findSubmission } from './data'
import { fileTexts, mostBytes } from './files.rules'
import { sealReceipt } from './posted.loaders'
import { type PostedForm, postedBody, postedEntries, postedId, shownValues } from './posted.rules'
import { type FormName, formPolicies, isFormName } from './rules'
import { beginName, fileInput, formSuccessPath, postedName } from './submission.rules'

type Asked = {
  readonly path: string
  readonly language: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  /** The API, in this process. */
  readonly ask: (request: Request) => Promise<Response> | Response
}

export type PostedAnswer =
  | { readonly kind: 'sent'; readonly location: string }
  | { readonly kind: 'shown'; readonly posted: PostedForm }
  /** Not one of our forms. */
  | { readonly kind: 'none' }

type Entries = readonly (readonly [name: string, value: string])[]

/**
 * Takes a form that a browser posted without a script, by the call that takes it with one: the same rules, limits and texts (spec sections 5
 * to 8). The page then shows it again, or says that it was sent. @throws database errors.
 */
export async function takePosted(asked: Asked): Promise<PostedAnswer> {
  const entered = await new Response(asked.body, { headers: { 'content-type': asked.headers['content-type'] ?? '' } })
    .formData()
    .catch(() => null)
  const form = String(entered?.get(postedName) ?? '')
  const entries = (entered && postedEntries(entered))?.filter(([name]) => name !== postedName)
  if (!entered || !entries || !isFormName(form)) return { kind: 'none' }
  const profile = formPolicies[form].isGated ? await profileOf(asked) : null
  const shown = { form, values: [], errors: {}, profile, isVisitor: false, status: 200 }
  if (!isOwnRequest(new Headers(asked.headers), true, new URL(siteUrl()).origin))
    return { kind: 'shown', posted: { ...shown, errors: { non_field_errors: [crossSiteText] }, status: 403 } }
  if (entered.has(beginName)) {
    const values = entries.filter(([name]) => name !== beginName)
    return { kind: 'shown', posted: { ...shown, values, isVisitor: formPolicies[form].isGated && !profile } }
  }
  const sent = await sendPosted(asked, { form, entered, entries, profile })
  if ('errors' in sent) return { kind: 'shown', posted: { ...shown, ...sent, values: shownValues(sent.values) } }
  const textOf = (name: string) => entries.find(([other]) => other === name)?.[1].trim() ?? ''
  const { firstName, email } = profile ?? { firstName: textOf('firstName'), email: textOf('email') }
  const receipt = sealReceipt({ form, reference: sent.reference, firstName, email: email ?? '' })
  return { kind: 'sent', location: `${formSuccessPath(asked.path, asked.language)}&receipt=${receipt}#${formAnchor}` }
}

async function profileOf({ headers }: Asked): Promise<Profile | null> {
  const actor = await readActor(headers.cookie)
  return actor && (await findProfile(actor, new Date()))
}

type Posted = {
  readonly form: FormName
  readonly entered: FormData
  readonly entries: Entries
  readonly profile: Profile | null
}

type Refused = { readonly errors: Record<string, string[]>; readonly status: number }

type Sent = { readonly reference: string } | (Refused & { readonly values: Entries })

async function sendPosted(asked: Asked, { form, entered, entries, profile }: Posted): Promise<Sent> {
  const { file: field, base, path } = formPolicies[form]
  const file = field === undefined ? null : await keepFileOf(field, entered, asked)
  const values = file?.id ? [...entries.filter(([name]) => name !== field), [field ?? '', file.id] as const] : entries
  if (file?.refused) return { ...file.refused, values }
  const id = postedId(form, { entries, personId: profile?.id ?? null, day: nzDay(new Date()), file: file?.hash ?? '' })
  const call = `${base === 'content' ? contentApiBase : apiBase}${path}`
  const answer = await askApi(asked, call, postedBody(form, values, id))
  // The same words again, with a file that has another id by now.
  const known = 'data' in answer || answer.status !== 409 ? null : await findSubmission(id)
  if ('errors' in answer && !known) return { ...answer, values }
  return { reference: known?.reference ?? String('data' in answer && answer.data.reference) }
}

type KeptFile = { readonly id: string; readonly hash: string; readonly refused: Refused | null }

/** Null without a file. A browser sends an empty one for a field in which none was chosen. */
async function keepFileOf(field: string, entered: FormData, asked: Asked): Promise<KeptFile | null> {
  const file = entered.get(fileInput(field))
  if (!(file instanceof File) || file.size === 0) return null
  const refuse = (refused: Refused) => ({ id: '', hash: '', refused })
  if (file.size > mostBytes) return refuse({ errors: { [field]: [fileTexts.tooBig] }, status: 422 })
  const content = Buffer.from(await file.arrayBuffer())
  const body = { name: file.name, file: content.toString('base64') }
  const answer = await askApi(asked, `${apiBase}${jobFilePath}`, body)
  if ('errors' in answer) return refuse({ ...answer, errors: { [field]: Object.values(answer.errors).flat() } })
  return { id: String(answer.data.id), hash: createHash('sha256').update(content).digest('base64url'), refused: null }
}

/** The call as our own page makes it, which the caller has made sure of; the bot check could not ask. */
async function askApi(
  { headers, ask }: Asked,
  path: string,
  body: object,
): Promise<{ readonly data: Record<string, unknown> } | Refused> {
  const token = randomUUID()
  const cookies = (headers.cookie ?? '').split(/;\s*/).filter((one) => one !== '' && !one.startsWith(`${csrfCookie}=`))
  const site = new URL(siteUrl())
  const request = new Request(new URL(path, site), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: [...cookies, `${csrfCookie}=${token}`].join('; '),
      origin: site.origin,
      'user-agent': headers['user-agent'] ?? '',
      'x-csrftoken': token,
      'x-forwarded-for': headers['x-forwarded-for'] ?? '',
    },
    body: JSON.stringify(body),
  })
  markUnasked(request)
  const answer = await ask(request)
  const said: unknown = await answer.json()
  if (isRecord(said) && isRecord(said.data)) return { data: said.data }
  const { code, errors } = isRecord(said) ? said : {}
  const fieldErrors = mergeFieldErrors(errors)
  const status = typeof code === 'number' ? code : 500
  const isSaid = Object.keys(fieldErrors).length > 0
  return {
    errors: isSaid ? fieldErrors : { non_field_errors: [errorText({ code: status, errors, fieldErrors })] },
    status,
  }
}
