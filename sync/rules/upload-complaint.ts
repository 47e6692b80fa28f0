import { MAX_FILE_BYTES, typeOfName } from './document-limits.ts';

/** Why an upload cannot begin, in the product's words; undefined when it can. `field` names what is missing or wrong. */
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

/** What can be said of a file before its content is read. `type`: as declared by whoever hands it over, '' where nobody says. */
export function complainOfFile(file: { name: string; size: number; type: string } | null): UploadComplaint | undefined {
  if (!file) return noFile;
  if (file.size > MAX_FILE_BYTES) return tooLarge;
  const promised = typeOfName(file.name);
  const declared = declaredType(file.type);
  if (!promised || (declared !== undefined && declared !== promised)) return wrongType;
  return file.size === 0 ? emptyFile : undefined;
}

// Systems that know no name for a kind of file send none, or the one that means nothing.
function declaredType(type: string): string | undefined {
  const plain = type.split(';')[0]?.trim().toLowerCase();
  if (!plain || plain === 'application/octet-stream') return undefined;
  return plain === 'image/jpg' || plain === 'image/pjpeg' ? 'image/jpeg' : plain;
}
