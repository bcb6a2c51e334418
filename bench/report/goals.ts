import type { Comparison } from '../api/measure-api.ts';
import type { Kept } from '../api/measure-growth.ts';
import type { PageComparison } from '../pages/measure-pages.ts';
import type { Scrolling } from '../pages/measure-scrolling.ts';
import type { Shift } from '../pages/measure-shifts.ts';
import type { Results } from '../results.ts';
import { percentileOf } from '../statistics.ts';

export type Goal = { measure: string; goal: string; figure: string; isReached: boolean };

/** What the product means to reach, and what this run has shown. */
export function listGoals(results: Results): Goal[] {
  return [
    ...apiGoals(results.api),
    ...growthGoals(results.growth),
    sizeGoal(results),
    ...pageGoals(results.pages),
    ...shiftGoals(results.shifts),
    ...libraryGoals(results),
    ...startGoals(results),
    ...pressureGoals(results),
    ...hourGoals(results),
  ];
}

function apiGoals(api: readonly Comparison[]): Goal[] {
  return api.map(({ name, connections, share, p99 }) => ({
    measure: `${name}, ${connections} at once`,
    goal: 'share of the floor ≥ 50 %, p99 ≤ 3 ×',
    figure: `${percent(share.median)}, ${p99.median.toFixed(1)} ×`,
    isReached: share.median >= 0.5 && p99.median <= 3,
  }));
}

function growthGoals(growth: readonly Kept[]): Goal[] {
  return growth.map(({ name, share }) => ({
    measure: name,
    goal: '≥ 90 %',
    figure: percent(share.median),
    isReached: share.median >= 0.9,
  }));
}

function sizeGoal({ listBytes }: Results): Goal {
  const kilobytes = listBytes.brotli / 1000;
  return {
    measure: 'list of 50, brotli',
    goal: '≤ 15 kB',
    figure: `${kilobytes.toFixed(1)} kB (sent as ${listBytes.encoding ?? 'plain'})`,
    isReached: kilobytes <= 15,
  };
}

const LIBRARY_LIMITS = { times: 2.5, blocked: 100, script: 130, slow: 1600 };
const PUBLIC_LIMITS = { times: 1.5, blocked: 50, script: 110, slow: 1000 };

function pageGoals(pages: readonly PageComparison[]): Goal[] {
  return pages.map(
    ({ name, network, page, timesStatic, staticPainted, staticBlocked, isCompleteWithoutScript }) => {
      const isPublic = isCompleteWithoutScript !== null;
      const limits = isPublic ? PUBLIC_LIMITS : LIBRARY_LIMITS;
      if (network === 'slow-4g') {
        return {
          measure: `${name}, slow 4G, content painted`,
          goal: `≤ ${limits.slow} ms`,
          figure: `${Math.round(page.painted.median)} ms (static page: ${Math.round(staticPainted.median)} ms)`,
          isReached: page.painted.median <= limits.slow,
        };
      }
      const script = page.scriptBytes.median / 1000;
      const scriptInAll = page.scriptBytesInAll.median / 1000;
      const without = isCompleteWithoutScript === true ? 'complete' : 'incomplete';
      return {
        measure: `${name}, cold, quarter speed`,
        goal: `≤ ${limits.times} × static, blocked ≤ ${limits.blocked} ms, script ≤ ${limits.script} kB and ≤ 12 requests before the content, shift ≤ 0.02${isPublic ? ', complete without script' : ''}`,
        figure: `${timesStatic.median.toFixed(1)} ×, ${Math.round(page.blocked.median)} ms (static page: ${Math.round(staticBlocked.median)} ms), ${Math.round(script)} kB (${Math.round(scriptInAll)} in all), ${page.requests.median} (${page.requestsInAll.median} in all), ${page.layoutShift.median.toFixed(3)}${isPublic ? `, ${without}` : ''}`,
        isReached:
          timesStatic.median <= limits.times &&
          page.blocked.median <= limits.blocked &&
          script <= limits.script &&
          page.requests.median <= 12 &&
          page.layoutShift.median <= 0.02 &&
          isCompleteWithoutScript !== false,
      };
    },
  );
}

function shiftGoals(shifts: readonly Shift[]): Goal[] {
  const worst = shifts.toSorted((a, b) => b.layoutShift - a.layoutShift)[0];
  if (worst === undefined) return [];
  return [
    {
      measure: `layout shift, the most of ${shifts.length} visits to every route`,
      goal: '≤ 0.02',
      figure: `${worst.layoutShift.toFixed(3)} (${worst.route}, ${worst.screen})`,
      isReached: worst.layoutShift <= 0.02,
    },
  ];
}

function libraryGoals({ library }: Results): Goal[] {
  if (library === null) return [];
  const interactions = library.interactions.map(({ name, slowest, middle }) => ({
    measure: `${name}, ${library.books} books, quarter speed`,
    goal: 'slowest ≤ 200 ms, middle ≤ 100 ms',
    figure: `${slowest} ms, ${middle} ms`,
    isReached: slowest <= 200 && middle <= 100,
  }));
  return [...interactions, ...library.scrolling.map(scrollingGoal)];
}

function scrollingGoal(seen: Scrolling): Goal {
  const {
    slowdown,
    framesPerSecond: frames,
    staticFramesPerSecond,
    mostCards,
    blankFrames,
    layoutShift,
  } = seen;
  const wanted = slowdown === 1 ? 55 : 40;
  const still = staticFramesPerSecond.median;
  const [speed, stillSpeed] = [seen.pixelsPerSecond.median, seen.staticPixelsPerSecond.median];
  return {
    measure: `scrolling fast, ${slowdown === 1 ? 'full' : 'quarter'} speed`,
    goal: `≥ ${wanted} frames a second, ≤ 120 cards, no blank frame, no shift`,
    figure: `${frames.median.toFixed(1)} (${frames.least.toFixed(1)} to ${frames.most.toFixed(1)}; ${percent(frames.median / still)} of a static page's ${still.toFixed(1)}), ${Math.round(speed)} px/s (static page: ${Math.round(stillSpeed)}), ${mostCards} cards, ${blankFrames} blank, ${layoutShift.toFixed(3)}`,
    isReached: frames.median >= wanted && mostCards <= 120 && blankFrames === 0 && layoutShift < 0.001,
  };
}

function startGoals({ start }: Results): Goal[] {
  if (start === null) return [];
  const { npmStartSeconds, warmStartSeconds, idleMemory } = start;
  return [
    {
      measure: 'npm start',
      goal: '≤ 25 s',
      figure: `${npmStartSeconds.toFixed(1)} s`,
      isReached: npmStartSeconds <= 25,
    },
    {
      measure: 'server start, warm database',
      goal: '≤ 0.6 s',
      figure: `${warmStartSeconds.median.toFixed(2)} s (${warmStartSeconds.least.toFixed(2)} to ${warmStartSeconds.most.toFixed(2)})`,
      isReached: warmStartSeconds.median <= 0.6,
    },
    { measure: 'memory, idle', goal: '≤ 170 MB', figure: `${idleMemory} MB`, isReached: idleMemory <= 170 },
  ];
}

function pressureGoals({ pressure }: Results): Goal[] {
  if (pressure === null) return [];
  const { loadedMemory, mixed, saturated } = pressure;
  return [
    {
      measure: 'memory, after the load',
      goal: '≤ 400 MB',
      figure: `${loadedMemory} MB`,
      isReached: loadedMemory <= 400,
    },
    {
      measure: 'mixed load of 300 people',
      goal: 'p99 ≤ 5 × that of one person alone, no errors',
      figure: `${mixed.timesIdle.toFixed(1)} ×, ${mixed.failures}`,
      isReached: mixed.timesIdle <= 5 && mixed.failures === 0,
    },
    {
      measure: 'three times saturation',
      goal: '≥ 80 % useful, refused only with 429 or 503 and Retry-After, back in ≤ 10 s',
      figure: `${percent(saturated.usefulShare)} (${saturated.offered.toFixed(1)} × offered), ${saturated.refused} refused, ${saturated.wrong} wrong, ${saturated.recoverySeconds.toFixed(1)} s`,
      // A run that offers less, or refuses nobody, has not tried it.
      isReached:
        saturated.offered >= 2.9 &&
        saturated.usefulShare >= 0.8 &&
        saturated.refused > 0 &&
        saturated.wrong === 0 &&
        saturated.recoverySeconds <= 10,
    },
  ];
}

function hourGoals({ hour }: Results): Goal[] {
  if (hour === null) return [];
  // The first minutes fill caches; a leak continues after them.
  const tenth = Math.max(1, Math.floor(hour.memory.length / 10));
  const begin = percentileOf(hour.memory.slice(tenth, 2 * tenth), 0.5);
  const grown = percentileOf(hour.memory.slice(-tenth), 0.5) / begin - 1;
  return [
    {
      measure: `memory, growth over ${hour.minutes} minutes of mixed load (${hour.takenAt.slice(0, 10)}, ${hour.processor})`,
      goal: '≤ 5 %, no errors',
      figure: `${percent(grown)} (${begin} MB at first), ${hour.failures}`,
      isReached: grown <= 0.05 && hour.failures === 0,
    },
  ];
}

export const percent = (value: number) => `${Math.round(value * 100)} %`;
