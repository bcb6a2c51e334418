import { useMutation } from '@tanstack/react-query';
import { isRecord } from '@vault/domain';
import { useEffect, useRef, useState } from 'react';
import { type CommitTime, commitDraft } from './fields/commit.ts';
import { contentFromDraft } from './draft/content-from-draft.ts';
import type { CreateContentRequest } from './create-content.mutations.ts';
import type { FormDraft } from './draft/draft.ts';
import type { DraftMemory, FormState } from './draft/draft-memory.ts';
import { readDraft } from './draft/read-draft.ts';
import { findProblems, type Problems } from './rules.ts';
import { describeRefusal, useLateFailure } from './use-late-failure.ts';

export type FormOptions = {
  prefill: unknown;
  memory: DraftMemory;
  createContent: (request: CreateContentRequest) => Promise<unknown>;
  onSaved: () => void;
  /** Leads back to the form, for whoever has left it before it was saved. */
  onReopen: () => void;
};

/** What the two screens say and do differently. */
export type FormWords = {
  authorRequired: string;
  commitTime: CommitTime;
};

export type ContentForm = ReturnType<typeof useContentForm>;

/** The engine behind both forms: the draft, its memory, its rules, and how it is sent. */
export function useContentForm(
  { prefill, memory, createContent, onSaved, onReopen }: FormOptions,
  words: FormWords,
) {
  const [form, setForm] = useState<FormState>(
    () => memory.read() ?? { draft: readDraft(prefill), key: null },
  );
  // Nothing leads to them but the opening that each was begun from, which nobody remembers.
  const [earlier] = useState(() => (isBlank(prefill) ? memory.listOthers() : []));
  const [isChecked, setIsChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const tellLate = useLateFailure({ memory, onReopen });

  const sending = useMutation({
    mutationFn: createContent,
    onSuccess(_, { key }) {
      // Who left meanwhile may have begun another.
      if (memory.read()?.key === key) memory.forget();
    },
    onError: tellLate,
    onSettled() {
      isSending.current = false;
    },
  });
  const isSaved = sending.isSuccess && sending.variables.key === form.key;
  useMemory(memory, form, { isSaved });

  const submit = () => {
    if (isSending.current) return;
    const draft = commitDraft(form.draft, words.commitTime);
    setIsChecked(true);
    if (Object.keys(findProblems(draft, words)).length > 0) {
      setForm({ draft, key: null });
      setRefusals((count) => count + 1);
      return;
    }
    // The key stays while nothing changes: a retry after a lost answer never adds a second item.
    const key = form.key ?? crypto.randomUUID();
    setForm({ draft, key });
    isSending.current = true;
    sending.mutate(
      { content: contentFromDraft(draft), key },
      {
        // Only while the form is on the screen.
        onSuccess() {
          memory.forget();
          onSaved();
        },
      },
    );
  };

  return {
    draft: form.draft,
    /** Drafts from other openings, listed in the blank form alone. */
    earlier,
    change: (patch: Partial<FormDraft>) =>
      setForm(({ draft }) => ({ draft: { ...draft, ...patch }, key: null })),
    problems: isChecked ? findProblems(form.draft, words) : noProblems,
    words,
    submit,
    isSaving: sending.isPending,
    isSaved,
    /** The server's words, once it has refused the draft. */
    failure: sending.isError ? describeRefusal(sending.error) : null,
    /** Counts the times that the form itself has refused. */
    refusals,
  };
}

/** What an opening may tell without telling of which item. */
const ofAnyItem: ReadonlySet<string> = new Set(['type', 'status', 'startedAt', 'finishedAt']);

function isBlank(prefill: unknown): boolean {
  return !isRecord(prefill) || Object.keys(prefill).every((key) => ofAnyItem.has(key));
}

const noProblems: Problems = {};

/** Keeps every change on this device; a form that nobody has touched, or that has been saved, leaves nothing behind. */
function useMemory(memory: DraftMemory, form: FormState, { isSaved }: { isSaved: boolean }) {
  const first = useRef(form);
  useEffect(() => {
    if (form === first.current || isSaved) return;
    const keep = () => memory.write(form);
    keep();
    // The same form in another tab may have replaced this one, or have been saved.
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [memory, form, isSaved]);
}
