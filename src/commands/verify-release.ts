import { defineCommand, UsageError } from './command'

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
    const { verifySigned } = await import('./site/releases')
    if (!values.key) throw new UsageError('Name the public key: hivis verify-release <archive> --key <file>.')
    progress('Reading the archive …')
    const signed = await verifySigned(pathOf(given), pathOf(values.key))
    const { version, commit, builder, key, files } = signed
    return {
      isFine: true,
      data: signed,
      lines: [
        `As signed: hivis ${version}, built from commit ${commit ?? '(none named)'} by ${builder}.`,
        `Signed with the key SHA256 ${key}: ${files.join(', ')}.`,
      ],
    }
  },
})
