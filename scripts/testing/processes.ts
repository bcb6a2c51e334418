import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; isZombie: boolean };

/** The processes that this one started, and those that they started. */
export function listDescendants(pid: number): number[] {
  const all = listProcesses();
  const found: number[] = [];
  for (let parents = [pid]; parents.length > 0; ) {
    const children = all.filter((entry) => parents.includes(entry.parent)).map((entry) => entry.pid);
    found.push(...children);
    parents = children;
  }
  return found;
}

/** A process that ended and was not yet reaped does not count. */
export function isRunning(pid: number): boolean {
  return listProcesses().some((entry) => entry.pid === pid && !entry.isZombie);
}

// Small Linux images have no ps, and macOS has no /proc.
function listProcesses(): Process[] {
  return existsSync('/proc/self/stat') ? readProc() : readPs();
}

function readProc(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return [{ pid: Number(pid), parent: Number(parent), isZombie: state === 'Z' }];
    } catch {
      // It ended since the folder was read.
      return [];
    }
  });
}

function readPs(): Process[] {
  const text = execFileSync('ps', ['-axo', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, state]) => ({
      pid: Number(pid),
      parent: Number(parent),
      isZombie: state?.startsWith('Z') ?? false,
    }));
}
