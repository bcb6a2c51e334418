import { constants } from 'node:zlib';

/** A page is long and may come over a slow line: one step more than is usual for what is compressed as it is sent. */
export const PAGE_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
