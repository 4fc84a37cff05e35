import { deskWordingsPath } from '@/desk-paths'
import { oursOf, type WordingKey } from '@/features/messages/our-wordings.rules'
import { findWording } from '@/features/messages/wordings.data'
import { differenceOf, type Wording, wordingOf } from '@/features/messages/wordings.rules'
import { DeskPanel, PageHead } from '@/ui/desk/record'
import { momentText } from '@/ui/desk/values'
import { listVersions, type WordingVersion } from '../wordings/data'
import { RestoreWording, UseOurWords } from './wording-actions'
import { WordingForm } from './wording-form'

export async function WordingPage({ wording: key }: { wording: WordingKey }) {
  const [now, versions] = await Promise.all([findWording(key), listVersions(key)])
  const { label, when, fields, needs } = oursOf(key)
  const [newest] = versions
  const version = newest?.version ?? 0
  return (
    <>
      <PageHead
        title={label}
        crumb={{ label: 'Wordings', href: deskWordingsPath }}
        chips={newest?.text ? [{ label: 'Your words', tone: 'ok' }] : [{ label: 'Our own words' }]}
        lead={when}
      >
        {newest?.text && <UseOurWords wording={key} version={version} />}
      </PageHead>
      <WordingForm wording={key} now={now} version={version} fields={fields} needs={needs} />
      <div className="stack wording-versions">
        <DeskPanel title="Versions" count={versions.length + 1}>
          <ol>
            {versions.map((one, at) => (
              <Version key={one.version} wording={key} version={one} older={versions[at + 1]} newest={version} />
            ))}
            <li className="row-line">
              <span>
                <b>Our own words</b>
                <small>What came with Hivis</small>
              </span>
            </li>
          </ol>
        </DeskPanel>
      </div>
    </>
  )
}

const saidBy = (key: WordingKey, version: WordingVersion | undefined): Wording =>
  version?.text ? { subject: version.subject, text: version.text } : wordingOf(key)

type VersionProps = {
  wording: WordingKey
  version: WordingVersion
  older: WordingVersion | undefined
  newest: number
}

function Version({ wording: key, version, older, newest }: VersionProps) {
  const [before, after] = [saidBy(key, older), saidBy(key, version)]
  const what = version.text ? `Version ${version.version}` : `Version ${version.version}: our own words again`
  return (
    <li className="row-line wording-version">
      <span>
        <b>{what}</b>
        <small>
          {momentText(version.at.toISOString())}
          {version.by && `, ${version.by}`}
        </small>
      </span>
      {version.version !== newest && version.text && (
        <span className="row-end">
          <RestoreWording wording={key} newest={newest} version={version.version} words={after} />
        </span>
      )}
      <details>
        <summary>
          What changed<span className="sr-only"> in version {version.version}</span>
        </summary>
        {after.subject !== null && <Difference before={before.subject ?? ''} after={after.subject} />}
        <Difference before={before.text} after={after.text} />
      </details>
    </li>
  )
}

const Difference = ({ before, after }: { before: string; after: string }) => (
  <p className="wording-words">
    {differenceOf(before, after).map(({ words, kind }, at) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
      if (kind === 'gone') return <del key={at}>{words}</del>
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
      if (kind === 'new') return <ins key={at}>{words}</ins>
      return words
    })}
  </p>
)
