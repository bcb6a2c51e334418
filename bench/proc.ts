import { readFileSync } from 'node:fs';

/** Resident memory of a process, in MB. */
export function readMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, 'status'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** A file of /proc; empty when the process has ended meanwhile. */
export function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
