import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCall } from '~/api/call-context.ts';
import { Button } from '~/ui/button/button.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { DownloadIcon } from '~/ui/icon.tsx';
import type { FormatWords } from './export-formats.data.ts';

type ExportRowProps = {
  words: FormatWords;
  download: (file: { url: string; fileName: string }) => void;
};

/** One kind of file and the button that fetches it. */
export function ExportRow({ words: { format, name, file, about }, download }: ExportRowProps) {
  const call = useCall();
  const button = useRef<HTMLButtonElement>(null);
  const preparation = useMutation({
    mutationFn: () => call('POST /exports', { body: { format } }),
    onSuccess: (file) => download(file),
  });
  const handleRetry = () => {
    // The button that was pressed goes with the message.
    button.current?.focus();
    preparation.mutate();
  };
  return (
    <li className="p-6">
      <div className="flex flex-col gap-4 md:flex-row md:items-start md:justify-between md:gap-8">
        <div className="min-w-0">
          <h2 className="font-serif text-lead font-semibold">{name}</h2>
          <p className="mt-1 small-capitals text-quiet">{file}</p>
          <p className="mt-3 max-w-prose text-body text-quiet">{about}</p>
        </div>
        <Button
          ref={button}
          tone="outline"
          icon={<DownloadIcon className="size-4.5" />}
          isPending={preparation.isPending}
          aria-label={`Download ${file}`}
          onClick={() => preparation.mutate()}
          className="flex-none"
        >
          Download
        </Button>
      </div>
      <p role="status" className={preparation.isSuccess ? 'mt-3 text-caption text-quiet' : 'sr-only'}>
        {preparation.isSuccess && `${preparation.data.fileName} is being downloaded.`}
      </p>
      {preparation.isError && (
        <div className="mt-4">
          <ErrorPanel
            message={`${preparation.error.message} Nothing was downloaded.`}
            onRetry={handleRetry}
          />
        </div>
      )}
    </li>
  );
}
