import { replace } from 'react-router';

function goToLibrary() {
  throw replace('/app/knowledge-vault');
}

export { goToLibrary as clientLoader, goToLibrary as loader };

export default function AppHome() {
  return null;
}
