import type { Metadata } from 'next'
import { loginProblems, loginProblemTexts } from '@/features/account/identity/rules'
import { loadSite } from '@/features/content/loaders'
import { homePath, loginPath, safeNext } from '@/paths'
import { Message } from '@/ui/message'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const problemOf = (because: unknown) => loginProblems.find((problem) => problem === because) ?? 'refused'

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { title, status } = loginProblemTexts[problemOf((await searchParams).because)]
  return { title, robots: { index: false }, other: { 'page-status': String(status) } }
}

/** Never starts another login automatically. */
export default async function Page({ searchParams }: Props) {
  const { because, next } = await searchParams
  const { settings } = await loadSite()
  const { title, text, status } = loginProblemTexts[problemOf(because)]
  const target = safeNext(typeof next === 'string' ? next : undefined) ?? homePath
  return (
    <Message
      code={status === 503 ? '503' : '!'}
      title={title}
      text={text}
      phone={settings.supportPhone}
      links={[
        { label: 'Log in again', href: loginPath(target) },
        { label: 'Continue without logging in', href: target },
      ]}
    />
  )
}
