import type { CheckedPackage, PackageReading } from '#sync/domain/package/check-package.ts';
import { shownPath } from '#sync/domain/package/package-path.ts';

interface Words {
  title: string;
  text: string;
}

/** Why nothing can be said about a package's files. */
export function problemWords(reading: Exclude<PackageReading, CheckedPackage>): Words {
  switch (reading.state) {
    case 'leads_out':
      return {
        title: 'Do not unpack it',
        text: `A file’s name leads out of the folder into which it is unpacked: ${shownPath(reading.path)}. Ask for another package, by another way.`,
      };
    case 'twins':
      return {
        title: 'Two files have one name',
        text: `${reading.paths.map(shownPath).join(' and ')} are the same file for some computers, so people would not see the same package. Ask for another one.`,
      };
    case 'unsigned':
      return {
        title: 'It is not signed',
        text: 'There is no signature.json at its top, so it does not say who made it, nor what it was made of. Compare it with a hash list that you got by another way.',
      };
    case 'unreadable':
      return { title: 'Its signature cannot be read', text: unreadable[reading.problem] };
    case 'altered':
      return reading.what === 'list'
        ? {
            title: 'The list is not the one that was signed',
            text: 'Somebody changed the list of files in signature.json afterwards. Nothing can be said about the files.',
          }
        : {
            title: 'The signature does not hold',
            text: 'The device that signature.json names did not sign this list, or something in it was changed afterwards. Nothing can be said about the files.',
          };
  }
}

const unreadable = {
  too_large: 'signature.json is larger than any that this app writes. Nothing can be said about the files.',
  format: 'signature.json is damaged, or no list that this app writes. Nothing can be said about the files.',
  newer:
    'It was made by a newer version of this app. Update this one when it is online, then choose the package again.',
};

export const comparisonWords = {
  other: 'what was signed',
  listed: 'Signed',
  missing: 'In the signed list, not in this package',
  surplus: 'In this package, not in the signed list',
};
