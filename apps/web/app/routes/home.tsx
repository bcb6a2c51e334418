import { replace } from 'react-router';
import { LOGIN_PATH } from '@vault/domain';

function goToLogin() {
  throw replace(LOGIN_PATH);
}

export { goToLogin as clientLoader, goToLogin as loader };

export default function Home() {
  return null;
}
