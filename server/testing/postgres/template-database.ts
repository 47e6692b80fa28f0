import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/db/database.ts';
import { openKeyedPostgres } from '#server/testing/keyed-database.ts';

/** The migrated database of which every test's own is a copy: with a stranger's workspace, or without. */
const nameOf = (isAlone: boolean) => (isAlone ? 'migrated' : 'inhabited');

/** The address of a database in the cluster with this address, which names none. */
function urlOf(cluster: string, database: string): string {
  return new URL(database, cluster).href;
}

export async function createTemplate(cluster: string, fill?: (db: Db) => Promise<void>): Promise<void> {
  const name = nameOf(!fill);
  await command(cluster, `create database ${name}`);
  const db = await openKeyedPostgres(urlOf(cluster, name), 4);
  await fill?.(db);
  await keepSeed(db);
  await db.destroy();
}

let copies = 0;

/** Makes a database with the template's tables and returns its address. */
export async function copyTemplate(cluster: string, isAlone: boolean): Promise<string> {
  const name = `test_${process.pid}_${++copies}`;
  // Takes half as long as through the log, which is not needed here.
  await command(cluster, `create database ${name} template ${nameOf(isAlone)} strategy file_copy`);
  return urlOf(cluster, name);
}

/**
 * Prepares a database so that it can be reset to the template: keeps its initial rows, a function that restores them in
 * place of all others, and a note of whether a test changed a table or a trigger, which restoring rows cannot undo.
 */
async function keepSeed<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`create schema seed`.execute(db);
  await sql`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table seed.%I as table public.%I', name, name);
      end loop;
    end $$`.execute(db);
  await sql`create table seed.is_altered (how text)`.execute(db);
  await sql`
    create function seed.reset() returns boolean language plpgsql as $$ declare name text; begin
      if exists (select from seed.is_altered) then return false; end if;
      -- Neither foreign keys nor the guard of the audit log refuse.
      set local session_replication_role = replica;
      for name in select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
      loop
        execute format('delete from public.%I', name);
        execute format('insert into public.%I select * from seed.%I', name, name);
      end loop;
      return true;
    end $$`.execute(db);
  await sql`
    create function seed.alter() returns event_trigger language plpgsql as $$ begin
      insert into seed.is_altered values (tg_tag);
    end $$`.execute(db);
  await sql`create event trigger altered on ddl_command_end execute function seed.alter()`.execute(db);
}

/** Resets everything to the template. False if that is impossible, because the tables themselves changed. */
export async function resetCopy<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ isReset: boolean }>`select seed.reset() as "isReset"`.execute(db);
  return rows[0]?.isReset === true;
}

// One connection per process for all of its databases.
const pools = new Map<string, pg.Pool>();

async function command(cluster: string, text: string): Promise<void> {
  const pool = pools.get(cluster) ?? openPool(cluster);
  await pool.query(text);
}

function openPool(cluster: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: urlOf(cluster, 'postgres'), max: 1, allowExitOnIdle: true });
  // The cluster may stop before the process that used it.
  pool.on('error', () => undefined);
  pools.set(cluster, pool);
  return pool;
}
