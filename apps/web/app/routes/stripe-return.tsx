import { replace } from 'react-router';

/** The payment provider may send people to addresses of their own: all lead to the subscription page. */
function goToSubscription({ request }: { request: Request }): never {
  const isPaid = /\/stripe-success\/?$/.test(new URL(request.url).pathname);
  throw replace(`/app/subscription?${isPaid ? 'checkout_success' : 'checkout_canceled'}=true`);
}

export { goToSubscription as clientLoader, goToSubscription as loader };

export default function StripeReturn() {
  return null;
}
