import { useEffect, useRef } from 'react';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { listedRules } from './rules.ts';

/** What the server had against the draft, in its own words. Brought into sight when it appears. */
export function ProblemBanner({ message }: { message: string }) {
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    banner.current?.focus();
    banner.current?.scrollIntoView?.({ block: 'center' });
  }, []);

  return (
    <div ref={banner} tabIndex={-1} className="mb-6">
      <ErrorPanel title="There was a problem" message={message}>
        {message.includes('Validation') && (
          <ul className="list-disc pl-5">
            {listedRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        )}
      </ErrorPanel>
    </div>
  );
}
