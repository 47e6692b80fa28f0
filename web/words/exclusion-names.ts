import type { ExclusionId } from '#sync/domain/scope/exclusion-record.ts';

/** What is excluded, as a person says it. */
export const exclusionNames: Readonly<Record<ExclusionId, string>> = {
  remote_access: 'No remote access',
  wireless: 'No wireless networks',
  mobile_devices: 'No mobile devices',
  voip: 'No VoIP',
};
