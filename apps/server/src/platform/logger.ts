import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

type Output = DestinationStream & { flush?: () => void };

const WARN = 40; // pino's own number
const requestIds = new AsyncLocalStorage<string>();

/** Every line logged inside `work` carries the request's id. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work);
}

/** To the standard output, unless another place is given. */
export function createLogger(level: string, place?: DestinationStream): Logger {
  const output: Output = place ?? createOutput();
  const settings: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = requestIds.getStore();
      return requestId === undefined ? {} : { requestId };
    },
    serializers: { err: describeError },
    hooks: {
      // Errors are written at once: the next moment may be the last.
      logMethod(line, write, severity) {
        write.apply(this, line);
        if (severity >= WARN) output.flush?.();
      },
    },
  };
  return pino(settings, output);
}

/**
 * Milliseconds that a line may wait for others: each write wakes the reader, which costs a tenth of a small answer.
 */
const LONGEST_HELD = 100;
const ENOUGH_HELD = 16_000; // bytes, less than the most that the library writes at once
/** While the output takes nothing, as a full disk does. What exceeds it is lost. */
const MOST_HELD = 1_000_000;

/** Standard output, written in batches. What is held when the process exits is still written. */
function createOutput(): Output {
  const output = pino.destination({
    dest: 1,
    sync: true,
    minLength: ENOUGH_HELD,
    maxLength: MOST_HELD,
  });
  // A log that cannot be written ends nothing: what is held is tried again with the next lines.
  output.on('error', () => undefined);
  let isDue = false;
  const flush = (): void => {
    isDue = false;
    output.flush();
  };
  process.once('exit', flush);
  return {
    flush,
    write(line) {
      output.write(line);
      if (isDue) return;
      isDue = true;
      setTimeout(flush, LONGEST_HELD).unref();
    },
  };
}

/** Other errors quote what they failed on: a query its parameters, a parser the text, a model its own answer. */
const MESSAGES_OF = new Set([
  'AppError',
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SettingsError',
]);

const MOST_FRAMES = 12;

/** Type, code and stack. The driver's `detail` and `where` hold people's data, so no other field is taken. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  const message =
    MESSAGES_OF.has(error.constructor.name) && code === undefined ? error.message.slice(0, 300) : undefined;
  return { type: error.name, code, message, stack: framesOf(error), cause };
}

/**
 * The stack after the message, which may have lines that look like frames. If the message was changed, they can't be
 * told apart.
 */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  const lines = at === -1 ? [] : stack.slice(at + message.length).split('\n');
  return lines
    .filter((line) => line.startsWith('    at '))
    .slice(0, MOST_FRAMES)
    .join('\n');
}
