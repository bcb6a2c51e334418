import { replace } from 'react-router';
import { LIBRARY_PATH } from '@vault/domain';

/** What the address asks of the library goes with it. */
function goToLibrary({ request }: { request: Request }): never {
  throw replace(LIBRARY_PATH + new URL(request.url).search);
}

export { goToLibrary as clientLoader, goToLibrary as loader };

export default function AppHome() {
  return null;
}
