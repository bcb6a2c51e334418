import { missing } from '../refusal.ts';
import { type Operation, pageOf, PAGING } from './operation.ts';
import { component, own } from './subset.ts';

/** The events of the account, as sent and as not yet sent. */
export const eventOperations: Operation[] = [
  {
    method: 'GET',
    path: '/v1/events',
    schema: own('listEvents'),
    covered: ['type', ...PAGING],
    answer: component('event'),
    isList: true,
    run: ({ account, parameters }) => {
      const { type: wantedType } = parameters;
      const wanted = account.deliveries
        .list()
        .filter(({ type }) => wantedType === undefined || wantedType === type);
      return pageOf(wanted.map(({ event }) => event).reverse(), parameters, '/v1/events');
    },
  },
  {
    method: 'GET',
    path: '/v1/events/{id}',
    schema: own('retrieve'),
    covered: [],
    answer: component('event'),
    run: ({ account, id }) => {
      const event = account.deliveries.find(id);
      if (event === undefined) throw missing('event', id);
      return event;
    },
  },
];
