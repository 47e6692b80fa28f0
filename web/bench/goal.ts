const LABEL_WIDTH = 62;

/** A figure beside its goal, with the word that says whether it keeps it. `limit`: the largest figure that does. */
export function goalLine(label: string, figure: number, unit: string, limit: number): string {
  const verdict = figure <= limit ? 'met' : 'missed';
  return `${label.padEnd(LABEL_WIDTH)} ${`${figure.toFixed(0)} ${unit}`.padEnd(22)}<= ${limit} ${unit}: ${verdict}`;
}
