import * as React from 'react';

// A development build of React takes a stack trace of each element it makes, up to ten thousand a second, for warnings
// that the tests compare by their words alone: a tenth of all their time.
const NAME = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const counted: unknown = Reflect.get(React, NAME);
if (typeof counted !== 'object' || !counted || !('recentlyCreatedOwnerStacks' in counted)) {
  throw new Error('React counts its stack traces in another place: find it, or leave them.');
}
Object.defineProperty(counted, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
