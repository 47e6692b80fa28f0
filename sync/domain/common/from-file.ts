/** Follows the name of whoever did something elsewhere, wherever that is told by a file's word. */
export const FROM_FILE = ', from a file';
