// Preloaded into the server, as JavaScript so that it need not load what takes types out: a supervisor that was killed cannot end it, and an orphan would hold the port.
const supervisor = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === supervisor) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 1_000);
timer.unref();
