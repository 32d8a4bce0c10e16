import type { ForgetReason } from '../audit.ts';
import type { Db, Tx } from '../db/database.ts';
import type { WrittenAnchor } from './anchor-place.ts';
import { type Anchor, isSigned } from './anchor-signature.ts';
import { chainStore, type Forgotten, type LinkedEntry } from './chain-store.ts';
import { signedDigests } from './encrypted-later.ts';
import { beginning, linkHash, privateDigest, storedDigest } from './link-hash.ts';

export interface TrailReport {
  /** Links that were looked at, and entries that wait for theirs. */
  links: number;
  waiting: number;
  /** Entries that were encrypted after they were linked. */
  encrypted: number;
  /** Acts of forgetting, by the reason that they state (none from before migration 0093 does), and entries that they name as emptied. */
  forgotten: Record<ForgetReason | 'unstated', { acts: number; entries: number }>;
  /** How far the chain is signed; undefined: not yet. */
  signed: Pick<Anchor, 'position' | 'createdAt'> | undefined;
  /** Each says what is wrong and where; none: the trail is whole. */
  findings: string[];
}

interface Trusted {
  keys: readonly string[];
  /** The files of the second place; undefined: there is none. */
  written: readonly WrittenAnchor[] | undefined;
}

const atOnce = 1000;

/** Walks the chain from its beginning at one moment of the database, and holds it against everything that was signed. */
export const verifyTrail = (db: Db, trusted: Trusted): Promise<TrailReport> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => verifyWithin(tx, trusted));

/** The same within a transaction. */
export async function verifyWithin(tx: Tx, trusted: Trusted): Promise<TrailReport> {
  const walk = createWalk(trusted);
  const anchors = await chainStore.listAnchors(tx);
  const written = trusted.written?.flatMap(({ anchor }) => anchor ?? []);
  const hashAt = new Map([...anchors, ...(written ?? [])].map(({ position }) => [position, '']));
  for (let page = await chainStore.listAfter(tx, 0, atOnce); page.length > 0; ) {
    for (const link of page) {
      walk.step(link);
      if (hashAt.has(link.position)) hashAt.set(link.position, link.hash);
    }
    page = await chainStore.listAfter(tx, page.at(-1)?.position ?? 0, atOnce);
  }
  // What was emptied since the chain was last linked is explained, too.
  for (const told of await chainStore.listForgottenJustNow(tx)) walk.noteForgotten(told);
  const loose = await chainStore.listLoose(tx);
  return {
    links: walk.count(),
    encrypted: walk.encrypted(),
    forgotten: walk.forgotten(),
    waiting: await chainStore.countWaiting(tx),
    signed: anchors.at(-1),
    findings: [
      ...walk.findings,
      ...walk.unexplained(),
      ...loose.map(({ kind, id }) => `unlinked: entry ${kind} ${id} is in no link of the chain`),
      ...(trusted.written ?? []).flatMap(({ name, anchor }) =>
        anchor ? [] : `unreadable: ${name} in the second place is no anchor`,
      ),
      ...judgeAnchors({ anchors, written }, trusted, hashAt),
    ],
  };
}

/** Steps from link to link and remembers what should follow. */
function createWalk({ keys }: Pick<Trusted, 'keys'>) {
  const findings: string[] = [];
  /** Entries of which nothing can be proven by what was linked any more. */
  const judged = new Map<string, { name: string; text: string }>();
  const encrypted = new Map<string, string>();
  const explained = new Set<string>();
  const forgotten: TrailReport['forgotten'] = {
    erasure: { acts: 0, entries: 0 },
    retention: { acts: 0, entries: 0 },
    unstated: { acts: 0, entries: 0 },
  };
  let [position, previous, count] = [0, beginning, 0];

  function noteForgotten({ entries, reason }: Forgotten) {
    // The server's role may add an entry that says anything.
    const emptied = Array.isArray(entries?.new) ? entries.new : [];
    for (const id of emptied) explained.add(id);
    const stated = reason?.new;
    const counted = forgotten[stated === 'erasure' || stated === 'retention' ? stated : 'unstated'];
    counted.acts += 1;
    counted.entries += emptied.length;
  }

  return {
    findings,
    noteForgotten,
    forgotten: () => forgotten,
    count: () => count,
    step(link: LinkedEntry) {
      const name = `entry ${link.kind} ${link.entryId} at position ${link.position}`;
      count += 1;
      if (link.position !== position + 1)
        findings.push(`gap: positions ${position + 1} to ${link.position - 1} are missing`);
      else if (link.previous !== previous) findings.push(`broken: ${name} doesn't follow the link before it`);
      [position, previous] = [link.position, link.hash];
      const { entry } = link;
      if (!entry) {
        findings.push(`removed: ${name} is gone`);
        return;
      }
      if (link.forgotten) noteForgotten(link.forgotten);
      const digests = link.encrypted && signedDigests(link.encrypted, keys);
      if (digests === undefined)
        findings.push(`forged: ${name} calls entries encrypted, without a valid signature of a trusted key`);
      for (const [id, digest] of Object.entries(digests ?? {})) encrypted.set(id, digest);
      if (linkHash(link.previous, link.position, entry, link.privateDigest) !== link.hash)
        findings.push(`changed: ${name} is not what was linked`);
      else if (link.salt === null) judged.set(link.entryId, { name, text: entry.private });
      else if (privateDigest(link.salt, entry.private) !== link.privateDigest)
        findings.push(`changed: ${name} has other values than were linked`);
    },
    encrypted: () => encrypted.size,
    /** Forgetting leaves an entry of its own that names what was emptied, and encrypting later one that says how it is stored since. */
    unexplained: () =>
      [...judged].flatMap(([id, { name, text }]) => {
        if (isEmpty(text)) return explained.has(id) ? [] : `emptied: no entry says why ${name} was`;
        const digest = encrypted.get(id);
        if (!digest) return `changed: ${name} was forgotten and has values`;
        return digest === storedDigest(text) ? [] : `changed: ${name} has other values than were encrypted`;
      }),
  };
}

/** A note that is gone, or changes of which the fields' names are left. */
const isEmpty = (text: string): boolean =>
  text === '' || (text.startsWith('{') && /^\{("(?:[^"\\]|\\.)*": \{\}(, )?)*\}$/.test(text));

function judgeAnchors(
  { anchors, written }: { anchors: readonly Anchor[]; written: readonly Anchor[] | undefined },
  { keys }: Pick<Trusted, 'keys'>,
  hashAt: ReadonlyMap<number, string>,
): string[] {
  const inDatabase = new Map(anchors.map((anchor) => [anchor.position, anchor]));
  const all = [
    ...anchors.map((anchor) => ({ ...anchor, where: 'the database' })),
    ...(written ?? []).map((anchor) => ({ ...anchor, where: 'the second place' })),
  ];
  const judged = all.flatMap((anchor) => {
    const name = `anchor of ${anchor.createdAt} in ${anchor.where}`;
    if (!isSigned(anchor, keys)) return `forged: ${name} has no valid signature of a trusted key`;
    const hash = hashAt.get(anchor.position);
    if (!hash) return `truncated: ${name} signs position ${anchor.position}, which is missing`;
    if (hash !== anchor.hash) return `rewritten: ${name} signs another position ${anchor.position}`;
    if (!inDatabase.has(anchor.position)) return `removed: ${name} is missing in the database`;
    return [];
  });
  const missing = written
    ? anchors.filter(({ position }) => !written.some((other) => other.position === position))
    : [];
  return [
    ...judged,
    ...missing.map(({ createdAt }) => `missing: the second place has no anchor of ${createdAt}`),
  ];
}
