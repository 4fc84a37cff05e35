import type { ReactNode } from 'react'
import { loadSpoken } from '@/features/content/language.loaders'
import { loadFormChoices } from '@/features/enquiries/forms/loaders'
import { loadPosted, readReceipt } from '@/features/enquiries/posted.loaders'
import { type FormName, formPolicies, isFormName } from '@/features/enquiries/rules'
import { beginName, postedName } from '@/features/enquiries/submission.rules'
import { phoneLink } from '@/lib/phone-link'
import { formAnchor } from '@/paths'
import { Island } from '@/ui/island'
import { Section } from '@/ui/section'
import { Tick } from '@/ui/tick'
import { inWords, type Spoken } from '@/ui/words'
import type { BlockOf, PageContext } from '../block'
import { CopyTo, FormOf, Reference, SentHeading } from './client'
import type { formSchema } from './config'

type Props = { block: BlockOf<typeof formSchema>; page: PageContext }

export async function Form({ block, page }: Props) {
  const { formName } = block
  if (!isFormName(formName)) {
    return (
      <Section wrapper={block} label="Form">
        <p role="alert" className="border-4 border-bad bg-white p-6 text-xl font-semibold">
          No Form Found for the name
        </p>
      </Section>
    )
  }
  const posted = loadPosted(formName)
  const spoken = await loadSpoken()
  if (page.query.success === 'true' && !posted)
    return <Sent block={block} page={page} form={formName} spoken={spoken} />
  const { isGated } = formPolicies[formName]
  const choices = await loadFormChoices(formName)
  const { supportPhone: phone } = page.settings
  const given = { form: formName, path: page.path, isGated, choices, phone, query: page.query, posted, spoken }
  return (
    <Section wrapper={block} label={block.title} className="py-6 lg:py-12">
      <div className="grid gap-10 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:gap-14">
        <div className="min-w-0 rounded-sign border-2 border-ink bg-white text-ink">
          <div className="tape border-t-0" />
          <div className="p-5 sm:p-8">
            <h2 className="text-[clamp(1.5rem,3.2vw,2.25rem)]">{block.title}</h2>
            {block.intro && <p className="mt-3 max-w-[38em]">{block.intro}</p>}
            {isGated && !posted && <BeginHere form={formName} page={page} say={inWords(spoken)} />}
            <div id={formAnchor} className={`mt-5 scroll-mt-24 lg:mt-8 ${isGated && !posted ? 'noscript:hidden' : ''}`}>
              <Island name="FormOf" given={given}>
                <FormOf {...given} />
              </Island>
            </div>
          </div>
        </div>
        <Call page={page} title={inWords(spoken)('Rather talk?')} />
      </div>
    </Section>
  )
}

type BeginProps = { form: FormName; page: PageContext; say: ReturnType<typeof inWords> }

/** The page is the same for everyone, so where no script asks who reads it, a button does. */
function BeginHere({ form, page: { path, query }, say }: BeginProps) {
  return (
    <noscript>
      <form method="post" action={`${path}#${formAnchor}`} className="mt-8">
        <input type="hidden" name={beginName} value="yes" />
        {[query.course]
          .flat()
          .map((course) => course && <input key={course} type="hidden" name="courseRequired" value={course} />)}
        <p>
          {say('You need to log in to complete this form')}.{' '}
          {say('We’ll fill in your name and email address from your profile.')}
        </p>
        <button type="submit" name={postedName} value={form} className="btn btn-primary mt-5">
          {say('Start')}
        </button>
      </form>
    </noscript>
  )
}

function Call({ page, title }: { page: PageContext; title: ReactNode }) {
  const { supportPhone: phone, supportHours } = page.settings
  if (phone === '') return null
  return (
    <aside className="self-start border-l-8 border-primary pl-5">
      <h3>{title}</h3>
      <p className="mt-2">
        <a className="link text-xl tabular-nums" href={phoneLink(phone)}>
          {phone}
        </a>
      </p>
      <p className="mt-1">{supportHours}</p>
    </aside>
  )
}

const answerText = (days: number): string =>
  days === 1 ? 'We answer within one working day.' : `We answer within ${days} working days.`

/** Shown after sending (spec section 2; design, manner 22). */
function Sent({ block, page, form, spoken }: Props & { form: FormName; spoken: Spoken | null }) {
  const say = inWords(spoken)
  const { answerWithin } = formPolicies[form]
  const heading = { text: block.successTitle || 'Thank you', spoken }
  const sent = { form, receipt: readReceipt(page.query.receipt, form), spoken }
  return (
    <Section wrapper={block} label={heading.text}>
      <div className="max-w-[46rem] rounded-sign border-4 border-ok bg-white p-6 text-ink md:p-10">
        <div className="flex items-start gap-4">
          <Tick />
          <Island name="SentHeading" given={heading}>
            <SentHeading {...heading} />
          </Island>
        </div>
        <Island name="Reference" given={sent}>
          <Reference {...sent} />
        </Island>
        {block.successMessage.split(/\n\s*\n/).map((text) => (
          <p key={text} className="mt-4 max-w-[36em] text-lg">
            {text}
          </p>
        ))}
        <h3 className="mt-8">{say('What happens next')}</h3>
        <ul className="mt-3 grid list-[square] gap-1.5 pl-5">
          <li>
            <Island name="CopyTo" given={sent}>
              <CopyTo {...sent} />
            </Island>
          </li>
          {answerWithin !== null && <li>{say(answerText(answerWithin))}</li>}
          {page.settings.supportPhone !== '' && (
            <li>
              {say('Anything to add? Call us on {phone} and tell us your reference.', {
                phone: (
                  <a className="link tabular-nums" href={phoneLink(page.settings.supportPhone)}>
                    {page.settings.supportPhone}
                  </a>
                ),
              })}
            </li>
          )}
        </ul>
        <a className="btn btn-ghost mt-8" href={page.path}>
          {say('Send another')}
        </a>
      </div>
    </Section>
  )
}
