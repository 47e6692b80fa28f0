import type { ExclusionId } from '#sync/domain/scope/exclusion-record.ts';

/** The name of each exclusion. */
export const exclusionNames: Readonly<Record<ExclusionId, string>> = {
  remote_access: 'No remote access',
  wireless: 'No wireless networks',
  mobile_devices: 'No mobile devices',
  voip: 'No VoIP',
};
