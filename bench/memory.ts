import { readProc } from './product.ts';

/** Resident memory of a process, in MB. */
export function readMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, 'status'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** Processor time of a process so far, in milliseconds. */
export function readProcessorTime(pid: number): number {
  const fields = readProc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  const TICK = 10;
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK;
}
