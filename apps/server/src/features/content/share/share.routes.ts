import { SHARE_PATH } from '@vault/contract';
import type { Context } from 'hono';
import { readBytes } from '../../../http/body.ts';
import type { PageRoute } from '../../../http/pages/pages.ts';
import { renderSharedPage, type Shared } from '../../../http/pages/shared-page.ts';
import { startPage } from '../../../http/security-headers.ts';
import { validationFailed } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';

/** More than a phone hands over from one app to another. */
const LARGEST = 4 * 1024 * 1024;
/** The form has three. Very many would hold everybody up while they are read. */
const MOST_FIELDS = 1000;

/**
 * What another app shares from the system's menu. The server keeps none of it: it fills in a form, for whoever is
 * signed in or will be. So it needs no protection against other sites, whose links can fill in that form anyway.
 */
export function sharePages(): PageRoute[] {
  const handle = async (context: Context): Promise<Response> => {
    const shared = await readShared(context);
    context.header('cache-control', 'no-store');
    return context.html(renderSharedPage({ nonce: startPage(context), id: newId(), shared }));
  };
  return [{ method: 'post', access: 'public', rateLimit: 'page', path: SHARE_PATH, handle }];
}

async function readShared(context: Context): Promise<Shared> {
  const bytes = await readBytes(context, LARGEST);
  const type = context.req.header('content-type') ?? '';
  // What stands between two fields.
  const mark = /^\s*multipart\//i.test(type) ? '\r\n--' : '&';
  if (countUpTo(MOST_FIELDS, { mark, bytes }) === MOST_FIELDS) throw noForm();
  const form = await readForm(bytes, type);
  const fields = (['title', 'text', 'url'] as const).map((name) => [name, form.get(name)]);
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
}

async function readForm(bytes: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  } catch {
    throw noForm();
  }
}

function countUpTo(most: number, { mark, bytes }: { mark: string; bytes: Buffer }): number {
  let count = 0;
  for (let at = bytes.indexOf(mark); at !== -1 && count < most; at = bytes.indexOf(mark, at + mark.length))
    count += 1;
  return count;
}

const noForm = () => validationFailed({ body: 'is no form' });
