import { z } from 'zod';

export const ifMatchHeaders = z.object({ 'if-match': z.string().max(40).optional() });

export const ifNoneMatchHeaders = z.object({ 'if-none-match': z.string().optional() });
