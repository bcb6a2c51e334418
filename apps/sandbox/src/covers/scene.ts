import type { Palette } from './palettes.data.ts';
import type { Random } from './random.ts';

export const WIDTH = 400;
export const HEIGHT = 600;
/** No text comes nearer to an edge. */
export const MARGIN = 40;

/** What a layout draws from. */
export type Scene = { title: string; author: string; palette: Palette; random: Random };
export type Layout = (scene: Scene) => string;
