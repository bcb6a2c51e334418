import { DetailsForm } from '~/features/content/add-form/details-form.tsx';
import { titleOf } from '~/shell/document-title.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';
import { useAddContent, useOpening } from './use-add-content.ts';

export function meta() {
  return [{ title: titleOf('Add Content') }];
}

export function ErrorBoundary() {
  return <RouteError place="this form" />;
}

export default function AddContentDetails() {
  return <Form key={useOpening()} />;
}

function Form() {
  return (
    <PageMain width="reading">
      <DetailsForm {...useAddContent()} />
    </PageMain>
  );
}
