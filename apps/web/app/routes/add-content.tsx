import { Link, useLocation } from 'react-router';
import { BasicInformationForm } from '~/features/content/add-form/basic-information-form.tsx';
import { readGiven } from '~/platform/history/step-in-hand.ts';
import { titleOf } from '~/shell/document-title.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';
import { styleTextLink } from '~/ui/text-link.ts';
import { useAddContent, useOpening } from './use-add-content.ts';

export function meta() {
  return [{ title: titleOf('Basic Information') }];
}

export function ErrorBoundary() {
  return <RouteError place="this form" />;
}

export default function AddContent() {
  return <Form key={useOpening()} />;
}

function Form() {
  const location = useLocation();
  return (
    <PageMain width="reading">
      <BasicInformationForm
        {...useAddContent()}
        renderDetailsLink={({ label, onPress }) => (
          <Link
            to={{ pathname: '/app/add-content/details', search: location.search }}
            state={readGiven(location)}
            className={styleTextLink('accent', 'reach')}
            onClick={onPress}
          >
            {label}
          </Link>
        )}
      />
    </PageMain>
  );
}
