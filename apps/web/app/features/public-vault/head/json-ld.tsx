import { useNonce } from '~/platform/document/nonce.ts';

/** What the page is about, in the words of schema.org. Nothing in it can end the script. */
export function JsonLd({ graph }: { graph: object }) {
  const nonce = useNonce();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: serialize(graph) }}
    />
  );
}

function serialize(graph: object): string {
  return JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
