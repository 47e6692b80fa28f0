import * as z from 'zod/mini';

// Strict schemas for what all OSCAL documents share, as far as the product writes it.
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
export const token = z.string().check(z.regex(/^(\p{L}|_)(\p{L}|\p{N}|[.\-_])*$/u));
export const value = z.string().check(z.regex(/^\S(.*\S)?$/));
export const shapeLine = z.string().check(z.regex(/^[^\n]+$/));
export const time = z.iso.datetime({ offset: true });
export const text = z.string();
export const href = z.string().check(z.minLength(1));
export const many = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1));
export const some = <T extends z.ZodMiniType>(item: T) => z.optional(many(item));

export const shapeProps = some(
  z.strictObject({
    name: token,
    ns: z.literal('urn:vernier:oscal'),
    value,
    group: z.optional(token),
    remarks: z.optional(text),
  }),
);
export const role = z.strictObject({ 'role-id': token, 'party-uuids': many(uuid) });
export const metadata = z.strictObject({
  title: shapeLine,
  published: z.optional(time),
  'last-modified': time,
  version: value,
  'oscal-version': z.string().check(z.regex(/^1\.\d+\.\d+$/)),
  props: shapeProps,
  revisions: some(
    z.strictObject({
      published: time,
      'last-modified': time,
      version: value,
      props: shapeProps,
      remarks: z.optional(text),
    }),
  ),
  roles: some(z.strictObject({ id: token, title: shapeLine })),
  parties: some(
    z.strictObject({
      uuid,
      type: z.enum(['person', 'organization']),
      name: value,
      props: shapeProps,
      'email-addresses': some(z.email()),
      'member-of-organizations': some(uuid),
    }),
  ),
  'responsible-parties': some(role),
});
const hash = z.strictObject({ algorithm: z.literal('SHA-256'), value: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
export const shapeBackMatter = z.optional(
  z.strictObject({
    resources: z.array(
      z.strictObject({
        uuid,
        title: shapeLine,
        description: z.optional(text),
        props: shapeProps,
        rlinks: some(z.strictObject({ href, 'media-type': z.optional(value), hashes: some(hash) })),
        base64: z.optional(
          z.strictObject({
            filename: value,
            'media-type': value,
            value: z.string().check(z.regex(/^[\dA-Za-z+/]+={0,2}$/)),
          }),
        ),
      }),
    ),
  }),
);
