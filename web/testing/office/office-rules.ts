import { documentComplaints } from './document-rules.ts';
import { orderComplaints } from './element-order.ts';
import { officeParts, packageComplaints } from './office-package.ts';
import { sheetComplaints } from './sheet-rules.ts';

/**
 * What a strict reader would object to in a DOCX or XLSX file, so that Word would offer to repair it; empty if the file
 * is sound.
 */
export function officeComplaints(bytes: Uint8Array): string[] {
  const parts = officeParts(bytes);
  const order = [...parts].flatMap(([name, root]) =>
    root ? orderComplaints(root).map((complaint) => `${name}: ${complaint}`) : [],
  );
  const rules = parts.has('xl/workbook.xml') ? sheetComplaints : documentComplaints;
  return [...new Set([...packageComplaints(parts), ...order, ...rules(parts)])];
}
