import { randomInt, randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Locale } from '../../platform/texts.ts';
import { hashToken, newToken } from '../../platform/tokens/tokens.ts';

const codeWorksForMinutes = 10;
/** As long as an unfinished registration is kept on its device. */
const proofWorksFor = 24 * 3_600_000;

/** Who waits for a code asks no sooner for another one, and nobody's mailbox is filled. */
const againAfter = { max: 1, seconds: 60 };
const sendsToOne = { max: 5, seconds: 60 * 60 };
const sendsOfVisitor = { max: 10, seconds: 60 * 60 };
/** The window begins with the first try, so that it outlives the code: what was guessed too often opens nothing any more. */
const triesOfCode = { max: 5, seconds: codeWorksForMinutes * 60 };
const triesOfVisitor = { max: 30, seconds: 15 * 60 };

interface Guess {
  challenge: string;
  code: string;
}

/** How somebody shows, before there is an account, that they read the mails to an address. Accounts are never looked at. */
export interface EmailCodes {
  /** Mails a code; what is answered belongs to the browser that asked, and a code works with it alone. */
  send(to: { email: string; locale: Locale; network: string }): Promise<{
    challenge: string;
    againAfterSeconds: number;
    worksForMinutes: number;
  }>;
  /**
   * The proof that a right code is exchanged for, the same one each time: an answer may be lost.
   * @throws AppError `emailCodeWrong`, the same for codes that are wrong, over and never were
   */
  check(guess: Guess, network: string): Promise<string>;
  /** Uses up a proof, and all that is known of its address with it. False where it proves nothing of this very address. */
  spend(tx: Tx, proof: string, email: string): Promise<boolean>;
}

type NeededDeps = Pick<Deps, 'db' | 'clock' | 'tokens' | 'throttle' | 'mails' | 'seal'>;

export function createEmailCodes({ db, clock, tokens, throttle, mails, seal }: NeededDeps): EmailCodes {
  const after = (milliseconds: number) => new Date(clock().getTime() + milliseconds);

  return {
    async send({ email, locale, network }) {
      const mailbox = `recipient:${email.toLowerCase()}`;
      await throttle.hit(`registration-code:address:${network}`, sendsOfVisitor);
      await throttle.hit(`registration-code-again:${mailbox}`, againAfter);
      await throttle.hit(`registration-code:${mailbox}`, sendsToOne);
      const challenge = newToken();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = after(codeWorksForMinutes * 60_000);
      const params = { minutes: codeWorksForMinutes };
      await db.transaction().execute(async (tx) => {
        await tokens.issue(tx, {
          purpose: 'registration-code',
          subjectId: randomUUID(),
          expiresAt,
          token: tokenOf({ challenge, code }),
          payload: email,
        });
        await mails.queue(tx, {
          template: 'registrationCode',
          recipient: email,
          locale,
          params,
          token: code,
        });
      });
      return { challenge, againAfterSeconds: againAfter.seconds, worksForMinutes: codeWorksForMinutes };
    },

    async check(guess, network) {
      const ofVisitor = `registration-code-tries:address:${network}`;
      const ofCode = `registration-code-tries:${hashToken(guess.challenge)}`;
      await throttle.hit(ofVisitor, triesOfVisitor);
      await throttle.hit(ofCode, triesOfCode).catch((error: unknown) => {
        // It is no use to wait: a code that was guessed too often is over like one whose time is.
        throw error instanceof AppError ? new AppError('emailCodeWrong') : error;
      });
      const token = tokenOf(guess);
      const found = await tokens.find(db, 'registration-code', token);
      if (!found?.payload || found.isExpired) throw new AppError('emailCodeWrong');
      const { payload } = found;
      const proof = seal.derive(`registration-proof ${token}`);
      await db.transaction().execute(async (tx) => {
        const subjectId = await tokens.use(tx, 'registration-code', token);
        // Used before: its proof is there, or was used up with a registration.
        if (!subjectId) return;
        const expiresAt = after(proofWorksFor);
        await tokens.issue(tx, {
          purpose: 'registration-proof',
          subjectId,
          expiresAt,
          token: proof,
          payload,
        });
      });
      await throttle.forgive(ofVisitor);
      await throttle.forgive(ofCode);
      return proof;
    },

    async spend(tx, proof, email) {
      const found = await tokens.find(tx, 'registration-proof', proof);
      if (found?.payload !== email) return false;
      const subjectId = await tokens.use(tx, 'registration-proof', proof);
      if (!subjectId) return false;
      await tokens.revoke(tx, 'registration-code', subjectId);
      await tokens.revoke(tx, 'registration-proof', subjectId);
      return true;
    },
  };
}

/** Six digits alone would be found by trying their hashes; with 256 bits that only the browser knows they aren't. */
const tokenOf = ({ challenge, code }: Guess): string => `${challenge}.${code}`;
