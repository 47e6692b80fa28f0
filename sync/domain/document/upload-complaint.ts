import { MAX_FILE_BYTES, typeOfName } from './document-limits.ts';

/** Why an upload cannot begin, as shown to people; undefined when it can. `field` names what is missing or wrong. */
export interface UploadComplaint {
  field: 'file' | 'category';
  title: string;
  description: string;
}

export const noFile: UploadComplaint = {
  field: 'file',
  title: 'No file selected',
  description: 'Please select a file to upload',
};
export const noCategory: UploadComplaint = {
  field: 'category',
  title: 'Category required',
  description: 'Please select a document category',
};
export const tooLarge: UploadComplaint = {
  field: 'file',
  title: 'File too large',
  description: 'Please select a file smaller than 10MB',
};
export const wrongType: UploadComplaint = {
  field: 'file',
  title: 'Invalid file type',
  description: 'Please select a PDF, Word, Excel, image, or text file',
};
export const emptyFile: UploadComplaint = {
  field: 'file',
  title: 'Empty file',
  description: 'This file has no content. Please select another file',
};

export const hasMacros: UploadComplaint = {
  field: 'file',
  title: 'File with macros',
  description: 'This file has macros in it. Save it without them, as .docx, .xlsx or PDF, and select that file',
};
export const carriesProgram: UploadComplaint = {
  field: 'file',
  title: 'Program in the file',
  description: 'This file has a program or a control in it. Remove it, or save the file as PDF, and select that file',
};
export const loadsFromElsewhere: UploadComplaint = {
  field: 'file',
  title: 'Parts from the internet',
  description:
    'This file loads a template or an object from the internet when it is opened. Save it as PDF, and select that file',
};
export const lockedFile: UploadComplaint = {
  field: 'file',
  title: 'Protected file',
  description: 'This file is protected by a password, so it cannot be checked. Remove the password and select it again',
};
export const tooOld: UploadComplaint = {
  field: 'file',
  title: 'Very old file',
  description:
    'This file is from a Word older than 97 and cannot be checked. Save it as .docx or PDF, and select that file',
};
export const tooIntricate: UploadComplaint = {
  field: 'file',
  title: 'File cannot be checked',
  description: 'This file has more in it than can be checked. Save it as PDF, and select that file',
};
export const damagedFile: UploadComplaint = {
  field: 'file',
  title: 'Damaged file',
  description: 'This file is damaged, or not made by an Office program. Open it, save it again, and select that file',
};

export const unreadableFile: UploadComplaint = {
  field: 'file',
  title: 'File cannot be read',
  description: 'This file cannot be read any more. It may have been moved or renamed. Please select it again',
};
export const infectedFile: UploadComplaint = {
  field: 'file',
  title: 'Infected file',
  description:
    'A virus scanner found something harmful in this file. The server did not keep it. Please select another file',
};

/** What can be checked before a file's content is read. `type`: as declared by the sender, '' if undeclared. */
export function complainOfFile(file: { name: string; size: number; type: string } | null): UploadComplaint | undefined {
  if (!file) return noFile;
  if (file.size > MAX_FILE_BYTES) return tooLarge;
  const promised = typeOfName(file.name);
  const declared = declaredType(file.type);
  if (!promised || (declared !== undefined && declared !== promised)) return wrongType;
  return file.size === 0 ? emptyFile : undefined;
}

// Systems without a name for a kind of file declare no type, or the generic one.
function declaredType(type: string): string | undefined {
  const plain = type.split(';')[0]?.trim().toLowerCase();
  if (!plain || plain === 'application/octet-stream') return undefined;
  return plain === 'image/jpg' || plain === 'image/pjpeg' ? 'image/jpeg' : plain;
}
