import { useState } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { CheckIcon, CopyIcon } from '~/ui/icon.tsx';

/** The token itself, shown this one time. */
export function NewSecret({ secret }: { secret: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  const handleCopy = () => {
    navigator.clipboard.writeText(secret).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  };

  return (
    <div className="flex flex-col gap-4 pt-1">
      <p className="text-body">Copy it now. You won't see it again: only its fingerprint is kept.</p>
      <code className="block rounded-field bg-well p-3 text-body break-all select-all">{secret}</code>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="outline"
          icon={state === 'copied' ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />}
          onClick={handleCopy}
        >
          Copy token
        </Button>
        <p role="status" className="text-caption text-quiet">
          {state === 'copied' && 'Copied'}
          {state === 'refused' && "Your browser didn't allow it. Select the token and copy it by hand."}
        </p>
      </div>
      <p className="text-caption text-quiet">
        Send it with each request: <code>Authorization: Bearer kv_…</code>
      </p>
    </div>
  );
}
