import { useEffect, useState } from 'react';
import { afterTimeout } from './after-timeout.ts';

/** The value once it has been unchanged for `delay` milliseconds. */
export function useDebouncedValue<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);

  useEffect(() => afterTimeout(delay, () => setSettled(value)), [value, delay]);

  return settled;
}
