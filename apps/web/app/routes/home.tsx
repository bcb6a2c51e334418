import { replace } from 'react-router';

function goToLogin() {
  throw replace('/app/login');
}

export { goToLogin as clientLoader, goToLogin as loader };

export default function Home() {
  return null;
}
