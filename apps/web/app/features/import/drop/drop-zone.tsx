import { useRef } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { ImportIcon } from '~/ui/icon.tsx';
import { useFileDrop } from './use-file-drop.ts';

/** Takes one file, dropped or chosen. What it is, its content tells. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onFiles);

  return (
    <section
      aria-label="Choose a file"
      className={joinClasses(
        'flex flex-col items-center gap-4 rounded-card border-2 border-dashed px-6 py-12 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-stroke bg-card',
      )}
    >
      <ImportIcon className="size-8 stroke-[1.25] text-quiet" />
      <p className="font-serif text-lead text-balance">
        <span className="pointer-coarse:hidden">Drop</span>
        <span className="hidden pointer-coarse:inline">Choose</span> the file you exported elsewhere
        <span className="pointer-coarse:hidden">, or paste what you copied</span>
      </p>
      <p className="max-w-[52ch] text-balance text-quiet">
        It's read here, in your browser. You'll see what will happen to it, and nothing is sent until you
        agree.
      </p>
      <Button tone="primary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="File to import"
        // The button speaks for it.
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFiles([file]);
        }}
      />
    </section>
  );
}
