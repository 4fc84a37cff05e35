/**
 * If no one reads the output, each write fails, its error is logged by another write, and the process does nothing else. So stop writing.
 * Every process of the site imports this first.
 */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', () => {
    stream.write = (_chunk, encoding, callback) => {
      const done = typeof encoding === 'function' ? encoding : callback
      if (done) process.nextTick(done)
      return true
    }
  })
}
