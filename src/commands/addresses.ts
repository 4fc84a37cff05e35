import { CommandError, defineCommand } from './command'

const help = `
Fills the address lookup from the file “NZ Addresses” of the LINZ Data Service (CSV). While it runs the old addresses are found; running it again is
harmless. A file with less than half of the addresses that are there is refused, unless --force says that it is meant.`

export const addresses = defineCommand({
  usage: '<file.csv>',
  help,
  options: { force: { type: 'boolean', says: 'takes a file with far fewer addresses than there are' } },
  takes: [1, 1],
  run: async ({ positionals: [given = ''], values, pathOf, progress }) => {
    const file = pathOf(given)
    const fs = await import('node:fs')
    if (!fs.existsSync(file)) throw new CommandError(`There is no file ${file}.`)
    const { databaseUrl } = await import('./site/settings')
    databaseUrl()
    const { runProgram } = await import('./site/prepare')
    progress('Reading addresses …')
    await runProgram('addresses', { args: values.force ? [file, '--force'] : [file] })
    const { countAddresses } = await import('@/features/places/addresses/data')
    const count = await countAddresses()
    return { isFine: true, data: { file, count }, lines: [`${count} addresses of ${file} are found now.`] }
  },
})
