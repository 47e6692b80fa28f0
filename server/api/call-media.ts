/** Calls that answer with a file or a stream, by 'METHOD path', and its type. */
export const fileReplies: Readonly<Record<string, string>> = {
  'GET /api/documents/:id/file': 'application/octet-stream',
  'GET /api/kept/:id/files/:sha256/file': 'application/octet-stream',
  'GET /api/admin/audit/export': 'text/csv',
  'POST /api/admin/workspace-export': 'application/x-tar',
  'GET /api/admin/sales/export/:kind': 'text/csv',
  'GET /api/sync/events': 'text/event-stream',
};

const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

const upload = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary' },
    category: { type: 'string', description: 'What kind of document it is, such as policy, procedure or evidence.' },
    description: { type: 'string' },
    tags: { type: 'string', description: 'A JSON array of words, as text.' },
  },
  required: ['file', 'category'],
};

/** Bodies that are not JSON, by 'METHOD path'. */
export const formBodies: Readonly<Record<string, object>> = {
  'POST /api/documents/upload': { 'multipart/form-data': { schema: upload } },
  'PUT /api/documents/:id/file': bytes,
  'PUT /api/kept/:id/files/:sha256/file': bytes,
  'PUT /api/hand-over/file': bytes,
};
