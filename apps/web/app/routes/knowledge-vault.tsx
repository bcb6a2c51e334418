import { Library } from '~/features/content/library/library.tsx';
import { useUrlDialog } from '~/platform/use-url-dialog.ts';
import { titleOf } from '~/shell/document-title.ts';

export function meta() {
  return [{ title: titleOf('Library') }];
}

export default function KnowledgeVault() {
  const addDialog = useUrlDialog('add');
  return <Library onAddBook={addDialog.open} />;
}
