import { areToldApart, type Told, volumesOf } from './matching.ts';

/** Of more works with one name, only the first are compared or offered as a choice. */
export const NAMESAKES_MAX = 50;

/** Works that name volumes or not, and ids in the same catalogues. */
type Shape<Work> = {
  catalogues: readonly string[];
  hasVolumes: boolean;
  all: Set<Work>;
  /** By each of their ids and volumes. */
  byMark: Map<string, Set<Work>>;
};

type Namesakes<Work> = ReturnType<typeof createNamesakes<Work>>;

/**
 * Works of one name, in the order in which they came. Candidates are found without comparing all others: there may be
 * thousands, each with an id or a volume of its own.
 */
export function createNamesakes<Work>(toldOf: (work: Work) => Told) {
  const places = new Map<Work, number>();
  const shapes = new Map<string, Shape<Work>>();
  let added = 0;
  const byPlace = (one: Work, other: Work) => (places.get(one) ?? 0) - (places.get(other) ?? 0);

  function shapeOf(told: Told): Shape<Work> {
    const catalogues = Object.keys(told.externalIds).toSorted();
    const hasVolumes = volumesOf(told).length > 0;
    const name = JSON.stringify([hasVolumes, ...catalogues]);
    const known = shapes.get(name);
    if (known !== undefined) return known;
    const shape = { catalogues, hasVolumes, all: new Set<Work>(), byMark: new Map<string, Set<Work>>() };
    shapes.set(name, shape);
    return shape;
  }

  /** All that are not told apart are among them, in their order. */
  function listLikely({ catalogues, hasVolumes, all, byMark }: Shape<Work>, told: Told): Iterable<Work> {
    const shared = catalogues.find((catalogue) => Object.hasOwn(told.externalIds, catalogue));
    if (shared !== undefined) return byMark.get(markOfId(shared, told.externalIds[shared])) ?? [];
    const volumes = hasVolumes ? volumesOf(told) : [];
    if (volumes.length === 0) return all;
    const found = new Set(volumes.flatMap((volume) => [...(byMark.get(markOfVolume(volume)) ?? [])]));
    return volumes.length === 1 ? found : [...found].toSorted(byPlace);
  }

  return {
    add(work: Work): void {
      const told = toldOf(work);
      const { all, byMark } = shapeOf(told);
      places.set(work, (added += 1));
      all.add(work);
      for (const mark of marksOf(told)) byMark.set(mark, (byMark.get(mark) ?? new Set()).add(work));
    },

    remove(work: Work): void {
      const told = toldOf(work);
      const { all, byMark } = shapeOf(told);
      places.delete(work);
      all.delete(work);
      for (const mark of marksOf(told)) byMark.get(mark)?.delete(work);
    },

    /** The first that are wanted and not told apart from it. */
    listAlike(told: Told, isWanted: (work: Work) => boolean = () => true, most = NAMESAKES_MAX): Work[] {
      const isAlike = (work: Work) => isWanted(work) && !areToldApart(toldOf(work), told);
      const found = [...shapes.values()].flatMap((shape) =>
        takeFirst(listLikely(shape, told), isAlike, most),
      );
      return found.toSorted(byPlace).slice(0, most);
    },

    /** The first that are told apart from it. */
    listApart(told: Told): Work[] {
      return takeFirst(places.keys(), (work) => areToldApart(toldOf(work), told), NAMESAKES_MAX);
    },
  };
}

/** Works by their names. */
export function createNamesakeIndex<Work>(toldOf: (work: Work) => Told) {
  const byName = new Map<string, Namesakes<Work>>();
  return {
    add(name: string, work: Work): void {
      const known = byName.get(name) ?? createNamesakes(toldOf);
      byName.set(name, known);
      known.add(work);
    },
    get: (name: string): Namesakes<Work> | undefined => byName.get(name),
  };
}

function marksOf(told: Told): string[] {
  return [
    ...Object.entries(told.externalIds).map(([catalogue, id]) => markOfId(catalogue, id)),
    ...volumesOf(told).map(markOfVolume),
  ];
}

function markOfId(catalogue: string, id: string | undefined): string {
  return `id ${catalogue}:${id}`;
}

function markOfVolume(volume: string): string {
  return `volume ${volume}`;
}

function takeFirst<Work>(works: Iterable<Work>, isWanted: (work: Work) => boolean, most: number): Work[] {
  const found: Work[] = [];
  for (const work of works) {
    if (found.length === most) break;
    if (isWanted(work)) found.push(work);
  }
  return found;
}
