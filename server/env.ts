import * as z from 'zod/mini';

function flag(initial: '0' | '1') {
  return z.pipe(
    z.prefault(z.enum(['0', '1', 'true', 'false']), initial),
    z.transform((value) => value === '1' || value === 'true'),
  );
}

const list = z.pipe(
  z.prefault(z.string(), ''),
  z.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter((item) => item !== ''),
  ),
);

/** One plain address, without characters that have a meaning in links or markup. */
const emailAddress = z.string().check(z.regex(/^[^\s@<>"&?%,;|]+@[^\s@<>"&?%,;|]+$/, 'is not an email address'));

const words = z.pipe(
  z.prefault(z.string(), ''),
  z.transform((value) => value.split(/\s+/).filter((word) => word !== '')),
);

function quota(initial: number) {
  return z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)), initial);
}

const envSchema = z.object({
  /** TCP port of the one process that serves app, API and worker. */
  PORT: z.prefault(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  /** Address to listen on. */
  HOST: z.prefault(z.string(), '127.0.0.1'),
  /** Folder of the database, files, outgoing mail and backups. */
  DATA_FOLDER: z.prefault(z.string(), '.data'),
  /** `postgres://user:password@host:port/database`; without it the database is a SQLite file in the data folder. */
  DATABASE_URL: z.optional(z.url().check(z.regex(/^postgres(ql)?:\/\//, 'is not an address of PostgreSQL'))),
  /**
   * `s3://key:secret@host/bucket` of an object storage, for files; without it they lie in the data folder. `?region=`
   * and `?tls=off` where the storage needs them.
   */
  FILES_URL: z.optional(z.url().check(z.regex(/^s3:\/\//, 'is not an address of an object storage'))),
  /**
   * The key that signs the server's proofs; created at the first start, `{DATA_FOLDER}/server-key` by default. Never in
   * a backup.
   */
  SERVER_KEY_FILE: z.optional(z.string()),
  /** The key itself, at least 32 bytes as base64; then there is no file. */
  SERVER_KEY: z.optional(z.string()),
  /** What backups are encrypted with, 12 characters or more; without it they are plain folders. */
  BACKUP_PASSPHRASE: z.optional(z.string()),
  /** A file that holds it, which counts first. */
  BACKUP_PASSPHRASE_FILE: z.optional(z.string()),
  /** Where signed heads of the audit log are appended, `{DATA_FOLDER}/audit-heads.jsonl` by default: a file to ship. */
  AUDIT_HEAD_FILE: z.optional(z.string()),
  /** Minutes between two heads, if anything was recorded. */
  AUDIT_HEAD_MINUTES: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_440)), 5),
  /** `udp://host:port` of a syslog server that gets every head. */
  AUDIT_SYSLOG: z.optional(z.url().check(z.regex(/^udp:\/\/[^/]+$/, 'is not udp://host:port'))),
  /** Where browsers reach the server, without a trailing slash; `http://localhost:{PORT}` by default. */
  PUBLIC_ORIGIN: z.optional(z.url().check(z.regex(/^https?:\/\/[^/]+$/))),
  /** True where browsers may reach the server without TLS from other machines; passwords then travel in clear. */
  ALLOW_HTTP: flag('0'),
  /**
   * Who may make an account: anybody with an organization of their own, only people who are invited, or nobody. The
   * first organization of an empty server can always be created.
   */
  SIGN_UP: z.prefault(z.enum(['open', 'invited', 'off']), 'open'),
  /** The most that one workspace holds: documents, megabytes of them, people with open invitations, boards. */
  QUOTA_FILES: quota(20_000),
  QUOTA_MEGABYTES: quota(20_000),
  QUOTA_PEOPLE: quota(500),
  QUOTA_BOARDS: quota(200),
  /** The most that one person has: sessions, and streams of live events open in one process. */
  QUOTA_SESSIONS: quota(100),
  QUOTA_STREAMS: quota(100),
  /** How long somebody may stay signed in on a device without signing in again, however much it is used. */
  DEVICE_SESSION_DAYS: z.prefault(z.coerce.number().check(z.int(), z.gte(30), z.lte(365)), 90),
  /** True behind a proxy that sets X-Forwarded-For, whose last address is then the client's. */
  TRUST_PROXY: flag('0'),
  /** `smtp://user:password@host:port`; without it mails become .eml files in the data folder. */
  SMTP_URL: z.optional(z.url()),
  MAIL_FROM: z.prefault(z.string(), 'Vernier <no-reply@localhost>'),
  /** Maximum mails of this server in 24 hours; a fifth is for those that strangers can cause. */
  MAILS_PER_DAY: z.prefault(z.coerce.number().check(z.int(), z.gte(5)), 5_000),
  /**
   * Receives quote requests and sales applications, and is named on the public pages. Without it, an obviously invalid
   * address.
   */
  SALES_EMAIL: z.prefault(emailAddress, 'set-SALES_EMAIL@configuration.invalid'),
  /** The company that runs this server, for the public pages; `|` separates the address's lines. */
  COMPANY_NAME: z.optional(z.string()),
  COMPANY_ADDRESS: z.optional(z.string()),
  SALES_PHONE: z.optional(z.string()),
  /** SALES_EMAIL unless set. */
  INVESTORS_EMAIL: z.optional(emailAddress),
  PARTNERS_EMAIL: z.optional(emailAddress),
  PRIVACY_EMAIL: z.optional(emailAddress),
  /** Whom to tell about a weakness, in security.txt: an address or a page. PRIVACY_EMAIL unless set. */
  SECURITY_CONTACT: z.optional(z.union([emailAddress, z.url().check(z.regex(/^https:\/\//))])),
  /** Email addresses of the provider's sales administrators, comma-separated. */
  SALES_ADMINS: list,
  /** OpenID Connect: all three, or none. */
  OIDC_ISSUER: z.optional(z.url()),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  /**
   * Values of `acr` and of `amr`, separated by spaces, by which the provider states that it has asked for a second
   * factor. Those of `acr` are asked for.
   */
  OIDC_FACTOR_ACR: words,
  OIDC_FACTOR_AMR: words,
  OIDC_LABEL: z.prefault(z.string(), 'your organization account'),
  /** A notice shown before sign-in, such as a consent-to-monitoring banner. */
  SIGN_IN_BANNER: z.prefault(z.string(), ''),
  /**
   * A virus scanner: program and arguments; the file's path is added as the last one. Exit codes as ClamAV's: 0 clean,
   * 1 infected.
   */
  SCAN_COMMAND: words,
  /** Opens /metrics to whoever sends it as a bearer token; without it there is no such page. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  LOG_LEVEL: z.prefault(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
});

export type Env = Omit<z.infer<typeof envSchema>, 'PUBLIC_ORIGIN'> & { PUBLIC_ORIGIN: string };

/** Reads the configuration. Throws an error whose message names every invalid variable. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = z.safeParse(envSchema, present);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message || issue.code}`);
    throw new Error(`The configuration is not valid. ${complaints.join('; ')}`);
  }
  const env = parsed.data;
  const oidc = [env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET].filter((part) => part !== undefined);
  if (oidc.length !== 0 && oidc.length !== 3) {
    throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none.');
  }
  if (env.PUBLIC_ORIGIN && !env.ALLOW_HTTP && !isProtected(new URL(env.PUBLIC_ORIGIN))) {
    throw new Error(
      `PUBLIC_ORIGIN is ${env.PUBLIC_ORIGIN}: without https passwords and CUI travel in clear, and the app works on no device but this one. Put a proxy with TLS in front, or set ALLOW_HTTP=1.`,
    );
  }
  return { ...env, PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}` };
}

/** Over TLS, or without leaving the machine. */
function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
