/** Loaded into a site that a test starts: on a signal it does nothing but turn, as a process does that hears no signal any more. */
if (process.argv[1]?.endsWith('scripts/site.mjs')) {
  process.on('SIGUSR2', () => {
    for (;;);
  })
}
