import fs from 'node:fs'
import { CommandError, defineCommand, UsageError } from './command'

const help = `
Says offline who built a release from which commit, and that its files are those that were signed. It reads <archive>.intoto.jsonl and the bill of
materials beside the archive. Get the public key from anyone who publishes releases, not from the place of the archive: the key is all that is trusted.`

export const verifyRelease = defineCommand({
  usage: '<archive> --key <file>',
  help,
  options: {
    key: { type: 'string', value: '<file>', says: 'the public key of who publishes releases (Ed25519, PEM)' },
  },
  takes: [1, 1],
  run: async ({ positionals: [given = ''], values, pathOf, progress }) => {
    const { compareFiles, keyIdOf, publicKeyIn, readProvenance } = await import('./site/releases')
    if (!values.key) throw new UsageError('Name the public key: hivis verify-release <archive> --key <file>.')
    const key = publicKeyIn(pathOf(values.key))
    const archive = pathOf(given)
    const said = readProvenance(textOf(`${archive}.intoto.jsonl`), key)
    progress('Reading the archive …')
    const files = await compareFiles(archive, said)
    const { buildDefinition, runDetails } = said.predicate
    const { version } = buildDefinition.externalParameters
    const commit = buildDefinition.resolvedDependencies.find(({ digest }) => digest.gitCommit)?.digest.gitCommit ?? null
    const builder = runDetails.builder.id
    return {
      isFine: true,
      data: { version, commit, builder, key: keyIdOf(key), files },
      lines: [
        `As signed: hivis ${version}, built from commit ${commit ?? '(none named)'} by ${builder}.`,
        `Signed with the key SHA256 ${keyIdOf(key)}: ${files.join(', ')}.`,
      ],
    }
  },
})

function textOf(file: string): string {
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8')
  throw new CommandError(`There is no provenance beside the archive: ${file} is missing.`)
}
