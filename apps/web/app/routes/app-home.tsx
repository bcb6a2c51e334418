import { replace } from 'react-router';
import { LIBRARY_PATH } from '@vault/domain';

function goToLibrary() {
  throw replace(LIBRARY_PATH);
}

export { goToLibrary as clientLoader, goToLibrary as loader };

export default function AppHome() {
  return null;
}
