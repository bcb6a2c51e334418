import { API_TOKEN_DAYS, API_TOKEN_SCOPES, type ApiTokenScope } from '@vault/contract/client';
import { type RefObject, type SubmitEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Checkbox } from '~/ui/field/checkbox.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { Select } from '~/ui/field/select.tsx';
import { TextField } from '~/ui/field/text-field.tsx';
import type { NewToken } from './api-tokens.mutations.ts';
import { scopeWords } from './scopes.data.ts';

type Days = (typeof API_TOKEN_DAYS)[number];
type TokenFormProps = {
  id: string;
  nameRef: RefObject<HTMLInputElement | null>;
  error: string | null;
  onSubmit: (token: NewToken) => void;
};

const endings = [
  ...API_TOKEN_DAYS.map((days) => ({ value: String(days), label: days === 365 ? 'A year' : `${days} days` })),
  { value: 'never', label: 'Never' },
];

export function TokenForm({ id, nameRef, error, onSubmit }: TokenFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiTokenScope[]>(['read']);
  const [ending, setEnding] = useState('90');
  const [isChecked, setIsChecked] = useState(false);
  const problemId = useId();
  const nameProblem = isChecked && name.trim() === '' ? 'Give it a name that says what it is for' : null;
  const scopeProblem = isChecked && scopes.length === 0 ? 'Choose what it may do' : null;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    flushSync(() => setIsChecked(true));
    if (name.trim() === '' || scopes.length === 0) {
      // The name, or the first of what it may do.
      const missing = '[aria-invalid="true"], fieldset[aria-describedby] input';
      event.currentTarget.querySelector<HTMLElement>(missing)?.focus();
      return;
    }
    const days: Days | undefined = API_TOKEN_DAYS.find((each) => String(each) === ending);
    onSubmit({ name: name.trim(), scopes, ...(days !== undefined && { expiresInDays: days }) });
  }

  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5 pt-1">
      {error !== null && <ErrorPanel message={error} />}
      <TextField
        ref={nameRef}
        label="Name"
        placeholder="Backup script"
        maxLength={100}
        required
        value={name}
        error={nameProblem}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset aria-describedby={scopeProblem === null ? undefined : problemId}>
        <legend className="mb-1 text-body font-medium">What it may do</legend>
        {API_TOKEN_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            className="w-full"
            checked={scopes.includes(scope)}
            onCheckedChange={(isOn) =>
              setScopes(isOn ? [...scopes, scope] : scopes.filter((each) => each !== scope))
            }
            label={
              <span className="flex items-baseline gap-x-3 max-[18rem]:flex-col">
                <span className="min-w-14 flex-none">{scopeWords[scope].name}</span>{' '}
                <span className="text-caption text-quiet">{scopeWords[scope].about}</span>
              </span>
            }
          />
        ))}
        {scopeProblem !== null && (
          <p id={problemId} role="alert" className="mt-1 text-caption text-danger">
            {scopeProblem}
          </p>
        )}
      </fieldset>
      <Select label="Expires after" value={ending} options={endings} onValueChange={setEnding} />
    </form>
  );
}
