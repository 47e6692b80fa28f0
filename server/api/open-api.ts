import * as z from 'zod/mini';
import type { Endpoint, ErrorBody } from '#sync/domain/common/endpoint.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { WORKSPACE_HEADER } from '#sync/domain/common/workspace-name.ts';
import { postSync } from '#sync/domain/sync/round-contract.ts';
import { isForKeys } from '#server/http/calls-by-key.ts';
import { fileReplies, formBodies } from './call-media.ts';
import { callWords } from './call-words.ts';
import { exampleOf, type JsonSchema } from './json-example.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The calls as an OpenAPI 3.1 document, made from their contracts. Its examples are invented. */
export function openApiOf(endpoints: readonly Endpoint[], origin: string, sessionCookie: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description:
        'What the app itself calls. A script sends an API key as a bearer token; an administrator makes it under Administration, Settings.',
    },
    jsonSchemaDialect: DIALECT,
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key of a workspace.' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by the page at /api/login.' },
      },
      schemas: { Error: errorSchema },
      responses: Object.fromEntries(
        refusals.map(({ name, body, description }) => [name, errorAnswer(description, body)]),
      ),
      parameters: {
        Workspace: {
          name: WORKSPACE_HEADER,
          in: 'header',
          required: false,
          description: 'The workspace that is meant. A person in one workspace, and a key, need not name it.',
          schema: { type: 'string' },
        },
      },
    },
  };
}

interface Refusal {
  name: string;
  status: number;
  description: string;
  body: ErrorBody;
  applies: (endpoint: Endpoint) => boolean;
}

const takesInput = ({ params, query, body }: Endpoint) => Boolean(params ?? query ?? body);
const hasBody = ({ method, path, body }: Endpoint) =>
  body !== undefined || formBodies[`${method} ${path}`] !== undefined;
const isOpen = ({ access }: Endpoint) => access === 'public';

const refusals: readonly Refusal[] = [
  {
    name: 'Invalid',
    status: 400,
    description: 'Something in the request does not fit; `field` names it.',
    body: { code: 'invalid', message: 'Enter a name.', field: 'name' },
    applies: takesInput,
  },
  {
    name: 'Unauthorized',
    status: 401,
    description: 'Nobody is signed in, or the key is unknown, expired or revoked.',
    body: { code: 'unauthorized', message: 'Unauthorized' },
    applies: (endpoint) => !isOpen(endpoint),
  },
  {
    name: 'Forbidden',
    status: 403,
    description: 'The role does not allow it, or a person has to confirm first that it is them (`step_up`).',
    body: { code: 'forbidden', message: 'Your role does not allow this.' },
    applies: (endpoint) => !isOpen(endpoint),
  },
  {
    name: 'Missing',
    status: 404,
    description: 'There is no such record in this workspace.',
    body: { code: 'not_found', message: 'There is no such plan.' },
    applies: ({ params, body }) => Boolean(params ?? body),
  },
  {
    name: 'Conflict',
    status: 409,
    description: 'What is there already forbids it; `code` says what.',
    body: { code: 'exists', message: 'There is one with this id already.' },
    applies: ({ method }) => method !== 'GET',
  },
  {
    name: 'TooLarge',
    status: 413,
    description: 'The body is larger than this call takes.',
    body: { code: 'too_large', message: 'The body is too large.', field: 'body' },
    applies: hasBody,
  },
  {
    name: 'WrongType',
    status: 415,
    description: 'The body is of another type than this call takes.',
    body: { code: 'content_type', message: 'Send application/json.', field: 'body' },
    applies: hasBody,
  },
  {
    name: 'Outdated',
    status: 426,
    description: 'The app on this device is older than what the server speaks: it has to be updated.',
    body: { code: 'protocol', message: 'Update the app, then sync again.' },
    applies: ({ path }) => path === postSync.path,
  },
  {
    name: 'TooMany',
    status: 429,
    description: 'Too many of these for now. `Retry-After` says when, in seconds.',
    body: { code: 'wait', message: 'Too many attempts. Try again in 5 minutes.' },
    applies: () => true,
  },
  {
    name: 'Busy',
    status: 503,
    description: 'The server is busy or its disk takes nothing. `Retry-After` says when, in seconds.',
    body: { code: 'busy', message: 'The server is busy. Try again in a moment.' },
    applies: () => true,
  },
];

const errorSchema = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' }, field: { type: 'string' } },
  required: ['code', 'message'],
};

function errorAnswer(description: string, example: ErrorBody): object {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } } };
}

function operationOf(endpoint: Endpoint): object {
  const { method, path } = endpoint;
  const name = `${method} ${path}`;
  const security = isOpen(endpoint) ? [] : [...(isForKeys(endpoint) ? [{ key: [] }] : []), { session: [] }];
  const answers = refusals.filter(({ applies }) => applies(endpoint));
  const { words, status = 200 } = callWords[name] ?? { words: name };
  const request = requestOf(endpoint);
  return {
    operationId: operationName(endpoint),
    tags: [path.split('/')[2]],
    summary: words,
    security,
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(isOpen(endpoint) || endpoint.access === 'account.use' ? [] : [{ $ref: '#/components/parameters/Workspace' }]),
    ],
    ...(request && { requestBody: { required: true, content: request } }),
    responses: {
      [status]: { description: 'Done.', content: replyOf(endpoint) },
      ...Object.fromEntries(answers.map((one) => [one.status, { $ref: `#/components/responses/${one.name}` }])),
    },
  };
}

/** `GET /api/kanban/boards/:boardId` is `getKanbanBoardsByBoardId`. */
function operationName({ method, path }: Endpoint): string {
  const parts = path.split(/[/\-.]/).slice(2);
  const named = parts.map((part) => (part.startsWith(':') ? `By${capital(part.slice(1))}` : capital(part)));
  return method.toLowerCase() + named.join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonOf(schema, 'input');
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
    example: exampleOf(part, name),
  }));
}

function requestOf({ method, path, body }: Endpoint): object | undefined {
  const form = formBodies[`${method} ${path}`];
  if (form) return form;
  if (!body) return undefined;
  const schema = jsonOf(body, 'input');
  return { 'application/json': { schema, example: exampleOf(schema) } };
}

function replyOf({ method, path, reply }: Endpoint): object {
  const type = fileReplies[`${method} ${path}`];
  if (type !== undefined) return { [type]: {} };
  const schema = jsonOf(reply, 'output');
  return { 'application/json': { schema, example: exampleOf(schema) } };
}

/** A part of a contract as JSON schema, without details of how this program stores numbers and dates. */
function jsonOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return json as JsonSchema;
}
