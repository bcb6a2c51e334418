import { createCircuit } from '../../platform/pace/circuit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';

const OPENS = { failures: 5, pause: 30_000 };

/** A provider that is not asked while it keeps failing, whatever the call. */
export type SparedProvider<Provider> = {
  /** Null for what could not be asked. */
  ask: <Answer>(question: (provider: Provider) => Promise<Answer>) => Promise<Answer | null>;
};

export function spareProvider<Provider extends { name: string }>(
  provider: Provider,
  { clock, logger }: { clock: Clock; logger: Logger },
): SparedProvider<Provider> {
  const circuit = createCircuit({ ...OPENS, clock });
  return {
    async ask(question) {
      if (!circuit.isClosed()) return null;
      try {
        const answer = await question(provider);
        circuit.succeeded();
        return answer;
      } catch (error) {
        circuit.failed();
        logger.warn({ err: error, provider: provider.name }, 'a book provider failed');
        return null;
      }
    },
  };
}
