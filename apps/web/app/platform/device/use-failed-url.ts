import { useEffect, useState } from 'react';
import { whenOnline } from './network.ts';

/** The address of a picture that failed, until the network is back: then it may come. */
export function useFailedUrl() {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  useEffect(() => (failedUrl === null ? undefined : whenOnline(() => setFailedUrl(null))), [failedUrl]);
  return [failedUrl, setFailedUrl] as const;
}
