import type { Comparison } from '../api/measure-api.ts';
import type { PageComparison } from '../pages/measure-pages.ts';
import type { Results } from '../results.ts';

export type Goal = { measure: string; goal: string; figure: string; isReached: boolean };

/** What the product means to reach, and what this run has shown. */
export function listGoals(results: Results): Goal[] {
  return [
    ...apiGoals(results.api),
    sizeGoal(results),
    ...pageGoals(results.pages),
    ...libraryGoals(results),
    ...serverGoals(results),
  ];
}

function apiGoals(api: readonly Comparison[]): Goal[] {
  const small = Math.min(...api.map(({ books }) => books));
  const ofSmall = api.filter(({ books }) => books === small);
  const goals = ofSmall.map(({ name, connections, share, p99 }) => ({
    measure: `${name}, ${connections} at once`,
    goal: 'share of the floor ≥ 50 %, p99 ≤ 3 ×',
    figure: `${percent(share.median)}, ${p99.median.toFixed(1)} ×`,
    isReached: share.median >= 0.5 && p99.median <= 3,
  }));
  const grown = api
    .filter(({ books }) => books !== small)
    .map(({ name, books, connections, product }) => {
      const before = ofSmall.find((one) => one.name === name && one.connections === connections);
      const kept = product.median / (before?.product.median ?? Number.NaN);
      return {
        measure: `${name}, ${books} books beside ${small}`,
        goal: '≥ 90 %',
        figure: percent(kept),
        isReached: kept >= 0.9,
      };
    });
  return [...goals, ...grown];
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

const PAGE_LIMITS = {
  library: { times: 2.5, blocked: 100, script: 130, slow: 1600 },
  'public vaults': { times: 1.5, blocked: 50, script: 110, slow: 1000 },
} as const;

function pageGoals(pages: readonly PageComparison[]): Goal[] {
  return pages.map(({ name, network, page, timesStatic }) => {
    const limits = PAGE_LIMITS[name as keyof typeof PAGE_LIMITS]; // the two pages that are visited
    if (network === 'slow-4g') {
      return {
        measure: `${name}, slow 4G, content painted`,
        goal: `≤ ${limits.slow} ms`,
        figure: `${Math.round(page.painted.median)} ms`,
        isReached: page.painted.median <= limits.slow,
      };
    }
    const script = page.scriptBytes.median / 1000;
    return {
      measure: `${name}, cold, quarter speed`,
      goal: `≤ ${limits.times} × static, blocked ≤ ${limits.blocked} ms, script ≤ ${limits.script} kB, ≤ 12 requests, shift ≤ 0.02`,
      figure: `${timesStatic.median.toFixed(1)} ×, ${Math.round(page.blocked.median)} ms, ${Math.round(script)} kB, ${page.requests.median}, ${page.layoutShift.median.toFixed(3)}`,
      isReached:
        timesStatic.median <= limits.times &&
        page.blocked.median <= limits.blocked &&
        script <= limits.script &&
        page.requests.median <= 12 &&
        page.layoutShift.median <= 0.02,
    };
  });
}

function libraryGoals({ library }: Results): Goal[] {
  const interactions = library.interactions.map(({ name, slowest, middle }) => ({
    measure: `${name}, ${library.books} books, quarter speed`,
    goal: 'slowest ≤ 200 ms, middle ≤ 100 ms',
    figure: `${slowest} ms, ${middle} ms`,
    isReached: slowest <= 200 && middle <= 100,
  }));
  const scrolling = library.scrolling.map(
    ({ slowdown, framesPerSecond, mostCards, blankFrames, layoutShift }) => {
      const wanted = slowdown === 1 ? 55 : 40;
      return {
        measure: `scrolling fast, ${slowdown === 1 ? 'full' : 'quarter'} speed`,
        goal: `≥ ${wanted} frames a second, ≤ 120 cards, no blank frame, no shift`,
        figure: `${framesPerSecond}, ${mostCards} cards, ${blankFrames} blank, ${layoutShift.toFixed(3)}`,
        isReached: framesPerSecond >= wanted && mostCards <= 120 && blankFrames === 0 && layoutShift < 0.001,
      };
    },
  );
  return [...interactions, ...scrolling];
}

function serverGoals({ pressure, startSeconds, coldStartSeconds }: Results): Goal[] {
  const { idleMemory, loadedMemory, mixed, saturated } = pressure;
  return [
    { measure: 'memory, idle', goal: '≤ 170 MB', figure: `${idleMemory} MB`, isReached: idleMemory <= 170 },
    {
      measure: 'memory, after the load',
      goal: '≤ 400 MB',
      figure: `${loadedMemory} MB`,
      isReached: loadedMemory <= 400,
    },
    {
      measure: 'server start, warm database',
      goal: '≤ 0.6 s',
      figure: `${coldStartSeconds.toFixed(2)} s`,
      isReached: coldStartSeconds <= 0.6,
    },
    {
      measure: 'npm start',
      goal: '≤ 25 s',
      figure: `${startSeconds.toFixed(1)} s`,
      isReached: startSeconds <= 25,
    },
    {
      measure: 'mixed load of 300 people',
      goal: 'p99 ≤ 5 × idle, no errors',
      figure: `${mixed.timesIdle.toFixed(1)} ×, ${mixed.failures}`,
      isReached: mixed.timesIdle <= 5 && mixed.failures === 0,
    },
    {
      measure: 'far beyond saturation',
      goal: '≥ 80 % useful, refused only with 429 or 503, back in ≤ 10 s',
      figure: `${percent(saturated.usefulShare)}, ${saturated.wrong} wrong, ${saturated.recoverySeconds.toFixed(1)} s`,
      isReached: saturated.usefulShare >= 0.8 && saturated.wrong === 0 && saturated.recoverySeconds <= 10,
    },
  ];
}

const percent = (value: number) => `${Math.round(value * 100)} %`;
