import { z } from 'zod';

export const ifMatchHeaders = z.object({ 'if-match': z.string().max(40).optional() });
