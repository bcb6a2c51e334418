import { type Endpoint, ERROR_STATUS, errorSchema } from '@vault/contract';
import { z } from 'zod';
import { createCookieJar } from '../../access/cookies.ts';

type Json = Record<string, unknown>;

/** Failures that every endpoint of an access level can answer with, besides its own. */
const ACCESS_ERRORS = {
  public: [],
  session: ['UNAUTHORIZED', 'FORBIDDEN'],
  'signing-in': ['UNAUTHORIZED', 'FORBIDDEN'],
  user: ['UNAUTHORIZED'],
} as const;

/** The contract as an OpenAPI 3.1 document. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const schemas: Json = {};
  const cookies = createCookieJar(publicUrl);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method] = describeOperation(endpoint, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Knowledge Vault',
      version: '1',
      description: 'What the web app itself uses. Errors all have one shape.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'kv_…',
          description:
            "A token of the person's own, made at /app/tokens; `x-scope` says which scope opens what.",
        },
        session: { type: 'apiKey', in: 'cookie', name: cookies.session.name },
        'signing-in': { type: 'apiKey', in: 'cookie', name: cookies.signIn.name },
      },
    },
  };
}

function describeOperation(endpoint: Endpoint, schemas: Json): Json {
  const operation: Json = {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    'x-access': endpoint.access,
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    security: describeSecurity(endpoint),
    parameters: [
      ...describeParameters(endpoint.params, 'path', schemas),
      ...describeParameters(endpoint.query, 'query', schemas),
      ...describeParameters(endpoint.headers, 'header', schemas),
    ],
    responses: describeResponses(endpoint, schemas),
  };
  if (endpoint.body) {
    operation['requestBody'] = { required: true, content: asJson(toSchema(endpoint.body, 'input', schemas)) };
  }
  return operation;
}

function describeSecurity({ access, scope }: Endpoint): Json[] {
  if (access === 'public') return [];
  return [{ [access]: [] }, ...(scope === undefined ? [] : [{ apiToken: [scope] }])];
}

function describeParameters(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query' | 'header',
  schemas: Json,
): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(part, undefined).success,
    schema: toSchema(part as z.ZodType, 'input', schemas), // the shape of a ZodObject holds nothing but schemas
  }));
}

function describeResponses(endpoint: Endpoint, schemas: Json): Json {
  const responses: Json = {
    [endpoint.status]: endpoint.response
      ? { description: 'Success', content: asJson(toSchema(endpoint.response, 'output', schemas)) }
      : { description: 'Success, without a body' },
    ...(endpoint.headers?.shape['if-none-match'] && { 304: { description: 'Not changed since' } }),
  };
  const codes = [
    ...endpoint.errors,
    ...ACCESS_ERRORS[endpoint.access],
    ...(endpoint.scope ? (['FORBIDDEN'] as const) : []),
    ...(endpoint.rateLimit === 'unlimited' ? [] : (['RATE_LIMITED'] as const)),
  ];
  for (const status of new Set(codes.map((code) => ERROR_STATUS[code]))) {
    const ofStatus = codes.filter((code) => ERROR_STATUS[code] === status);
    responses[status] = {
      description: ofStatus.join(', '),
      content: asJson(toSchema(errorSchema, 'output', schemas)),
    };
  }
  return responses;
}

function asJson(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** JSON Schema of a Zod schema; named parts move to the document's components. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...body
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  const rewrite = (part: unknown) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  for (const [name, definition] of Object.entries($defs as Json)) schemas[name] ??= rewrite(definition);
  const id = body['id'];
  if (typeof id !== 'string') return rewrite(body);
  schemas[id] ??= rewrite(body);
  return { $ref: `#/components/schemas/${id}` };
}
