import { CommandError, defineCommand } from './command'

const help = `
Fills the address lookup from the file “NZ Addresses” of the LINZ Data Service (CSV). While it runs the old addresses are found; running it again is
harmless.`

export const addresses = defineCommand({
  usage: '<file.csv>',
  help,
  options: {},
  takes: [1, 1],
  run: async ({ positionals: [given = ''], pathOf, progress }) => {
    const file = pathOf(given)
    const fs = await import('node:fs')
    if (!fs.existsSync(file)) throw new CommandError(`There is no file ${file}.`)
    const { databaseUrl } = await import('./site/settings')
    databaseUrl()
    const { runProgram } = await import('./site/prepare')
    progress('Reading addresses …')
    await runProgram('addresses', { args: [file] })
    return { isFine: true, data: { file }, lines: [`The addresses of ${file} are found now.`] }
  },
})
