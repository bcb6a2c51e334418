import { readProc } from './product.ts';

/** Resident memory of a process, in MB. */
export function readMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, 'status'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}
