const sqliteCodes = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)(_|$)/;
// A disk that is full, broken, read-only or gone, and too many open files.
const diskCodes = /^(ENOSPC|EDQUOT|EIO|EROFS|EACCES|ENOENT|ENOTDIR|EMFILE|ENFILE)$/;
// Connections, resources, an administrator's stop, and deadlocks.
const postgresClasses = /^(08|40|53|57P|25P03)/;
// Errors of the connection itself, which have no code.
const cut =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error of the database or the disk may pass, so that the caller keeps its work and tries again. */
export function isPassing(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  const isCut = /^(ECONN|EPIPE|ETIMEDOUT)/.test(code) || cut.test(error.message);
  const isDisk = 'syscall' in error && diskCodes.test(code);
  return sqliteCodes.test(code) || postgresClasses.test(code) || isCut || isDisk;
}
