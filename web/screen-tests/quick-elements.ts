import * as React from 'react';

// React's development build takes a stack trace of every element it creates, up to ten thousand a second, for warnings
// that the tests compare by their text alone. That would take a tenth of the tests' time.
const NAME = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const counted: unknown = Reflect.get(React, NAME);
if (typeof counted !== 'object' || !counted || !('recentlyCreatedOwnerStacks' in counted)) {
  throw new Error('React counts its stack traces in another place: find it, or leave them.');
}
Object.defineProperty(counted, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
