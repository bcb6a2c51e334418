type Refusal = {
  status?: 400 | 401 | 404 | 409 | 500;
  type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  declineCode?: string;
};

/** What Stripe answers instead of what was asked for, in its own envelope. */
export class StripeRefusal extends Error {
  readonly status: NonNullable<Refusal['status']>;
  readonly body: { error: Record<string, string> };

  constructor({ status = 400, type = 'invalid_request_error', message, code, param, declineCode }: Refusal) {
    super(message);
    this.status = status;
    this.body = {
      error: {
        message,
        type,
        ...(code === undefined
          ? {}
          : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        ...(param === undefined ? {} : { param }),
        ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      },
    };
  }
}

/** Better no answer than one that pretends to have heard. */
export const notCovered = (param: string): StripeRefusal =>
  new StripeRefusal({
    message: `The sandbox does not cover the parameter: ${param}`,
    code: 'sandbox_not_covered',
    param,
  });

/** 404 where the address names the missing thing, 400 where a parameter does. */
export const missing = (thing: string, id: string, param = 'id'): StripeRefusal =>
  new StripeRefusal({
    status: param === 'id' ? 404 : 400,
    message: `No such ${thing}: '${id}'`,
    code: 'resource_missing',
    param,
  });
