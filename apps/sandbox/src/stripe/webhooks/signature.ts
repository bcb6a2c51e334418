import { createHmac } from 'node:crypto';

/**
 * `Stripe-Signature` of a body. It carries the machine's own time, whatever the sandbox's clock says:
 * a delivery happens now, even of an event of next month.
 */
export const signBody = (body: string, secret: string): string => {
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
};
