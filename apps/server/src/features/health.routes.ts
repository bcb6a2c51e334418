import { getHealth, getReadiness, PRODUCT_NAME } from '@vault/contract';
import { route } from '../http/route.ts';
import { AppError } from '../platform/app-error.ts';

export function healthRoutes({ isReady }: { isReady: () => Promise<boolean> }) {
  return [
    route(getHealth, async () => ({ status: 'ok' as const, product: PRODUCT_NAME })),
    route(getReadiness, async () => {
      if (!(await isReady())) throw new AppError('UNAVAILABLE', 'Not ready');
      return { status: 'ready' as const };
    }),
  ];
}
