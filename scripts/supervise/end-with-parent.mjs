// Preloaded into what is started here, because a killed supervisor or test cannot end it, and an orphan would hold the
// port. JavaScript, so that the server need not load the type stripper.
const supervisor = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === supervisor) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 1_000);
timer.unref();
