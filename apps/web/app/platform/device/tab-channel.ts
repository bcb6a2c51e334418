// Typed messages between the tabs of one browser. Where BroadcastChannel is missing, nothing is sent and nothing arrives.

type ChannelOptions<Message> = {
  name: string;
  /** What arrives is not trusted: null drops it. */
  parse: (message: unknown) => Message | null;
};

export type TabChannel<Message> = {
  post: (message: Message) => void;
  /** Gives the function that ends the subscription. */
  subscribe: (listener: (message: Message) => void) => () => void;
  close: () => void;
};

export function openTabChannel<Message>({ name, parse }: ChannelOptions<Message>): TabChannel<Message> {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);

  return {
    post: (message) => channel?.postMessage(message),
    subscribe(listener) {
      const receive = (event: MessageEvent<unknown>) => {
        const message = parse(event.data);
        if (message !== null) listener(message);
      };
      channel?.addEventListener('message', receive);
      return () => channel?.removeEventListener('message', receive);
    },
    close: () => channel?.close(),
  };
}
