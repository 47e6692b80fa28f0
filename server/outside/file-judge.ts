import type { MimeType } from '#sync/domain/document/document-limits.ts';
import { infectedFile, tooIntricate, type UploadComplaint } from '#sync/domain/document/upload-complaint.ts';
import type { Env } from '#server/env.ts';
import { ParsingError, type ParsingRoom } from './parsing-room.ts';
import { uploadJob } from './upload-job.ts';
import { createVirusScanner, type VirusScanner } from './virus-scanner.ts';

/** The verdict on a file's content. 'later': no verdict now, ask again. `words`: the scanner's output. */
export type Verdict =
  | { state: 'fits' }
  | { state: 'refused'; complaint: UploadComplaint }
  | { state: 'infected'; complaint: UploadComplaint; words: string }
  | { state: 'later'; words: string };

export interface FileJudge {
  /**
   * Reads the file once: its hash, the content rule's verdict, and the virus scanner's if there is one. `of`: the
   * owner.
   */
  judge(path: string, type: MimeType, of: string): Promise<{ sha256: string | undefined; verdict: Verdict }>;
  /** The same for a file of a known hash; a recent verdict is reused. */
  judgeKnown(path: string, type: MimeType, of: string, sha256: string): Promise<Verdict>;
  /** The result of the last scan; 'none' without a scanner. */
  scannerState(): 'none' | 'untried' | 'answers' | 'fails';
}

/** The most verdicts kept, most recent ones first. */
const KEPT = 2_000;

export function openFileJudge(env: Pick<Env, 'SCAN_COMMAND'>, room: ParsingRoom): FileJudge {
  const command = env.SCAN_COMMAND;
  return createFileJudge(room, command.length > 0 ? createVirusScanner(command) : undefined);
}

/** Without `scanner` only the content rule decides. */
export function createFileJudge(room: ParsingRoom, scanner?: VirusScanner): FileJudge {
  const decided = new Map<string, Verdict>();
  const asked = new Map<string, Promise<Verdict>>();
  let lastScan: 'untried' | 'answers' | 'fails' = 'untried';

  async function judge(path: string, type: MimeType, of: string): ReturnType<FileJudge['judge']> {
    const read = await room.run(uploadJob, { path, type }, of).catch(unread);
    if ('verdict' in read) return { sha256: undefined, verdict: read.verdict };
    const { sha256, complaint } = read;
    const verdict = complaint ? { state: 'refused' as const, complaint } : await scan(path);
    // Scanners learn new threats, so only approvals and the rule's own refusals may be reused.
    if (verdict.state === 'fits' || verdict.state === 'refused') keep(`${sha256}/${type}`, verdict);
    return { sha256, verdict };
  }

  function unread(error: unknown): { verdict: Verdict } {
    if (!(error instanceof ParsingError)) throw error;
    if (error.reason === 'busy') return { verdict: { state: 'later', words: 'too many files are waiting' } };
    return { verdict: { state: 'refused', complaint: tooIntricate } };
  }

  async function scan(path: string): Promise<Verdict> {
    if (!scanner) return { state: 'fits' };
    const { state, words } = await scanner.scan(path);
    lastScan = state === 'unknown' ? 'fails' : 'answers';
    if (state === 'clean') return { state: 'fits' };
    return state === 'infected' ? { state: 'infected', complaint: infectedFile, words } : { state: 'later', words };
  }

  function keep(key: string, verdict: Verdict): void {
    decided.delete(key);
    decided.set(key, verdict);
    const [oldest] = decided.keys();
    if (decided.size > KEPT && oldest !== undefined) decided.delete(oldest);
  }

  return {
    judge,
    scannerState: () => (scanner ? lastScan : 'none'),
    judgeKnown: async (path, type, of, sha256) => {
      const key = `${sha256}/${type}`;
      const known = decided.get(key);
      if (known) return known;
      const running = asked.get(key);
      if (running) return running;
      const mine = judge(path, type, of).then(({ verdict }) => verdict);
      asked.set(key, mine);
      return mine.finally(() => asked.delete(key));
    },
  };
}
