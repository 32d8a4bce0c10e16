import form from 'virtual:rezeptur/form/redeem';
import { type FileAnswer, fileProblem } from '@rezeptur/engine/core';
import { chosenAtOf, type FileStore, type SaveHandler } from '@rezeptur/engine/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { type PrescriptionUpload, useCart } from '../../lib/cart/cart.ts';
import { pathOf } from '../../lib/route-list.ts';
import { judgeLine, type LineDraft } from './judge-line.ts';
import { type Reading, readPrescription } from './read-prescription.ts';

/** What the prescription wizard would have been answered by somebody with a print-out. */
const printOut = {
  prescription: {
    kind: 'digital',
    digitalTransmission: 'digital/token',
    tokenLooksLikeExample: 'yes',
    uploadWhen: 'now',
  },
  prescriptionTransmission: 'digital/token',
};

/** From a prescription to a cart: what was read, the lines as they are confirmed, and the way on. */
export function useRedeem() {
  const { config } = useAppConfig();
  const cart = useCart();
  const navigate = useNavigate();
  const articles = useMemo(
    () =>
      (config?.articles ?? []).filter(
        ({ requiresPrescription, isVariationArticle }) => requiresPrescription && !isVariationArticle,
      ),
    [config],
  );
  const [reading, setReading] = useState<Reading>();
  const files = useRef<FileStore>(undefined);
  // What the form holds by now: it may be more than was read.
  const chosen = useRef<readonly FileAnswer[]>([]);
  // A press waits for a file that is being looked at: the last one, once, and not where one has gone on meanwhile.
  const held = useRef<object>(undefined);
  useEffect(
    () => () => {
      held.current = undefined;
    },
    [],
  );
  const [lines, setLines] = useState<LineDraft[]>([]);
  const next = useRef(0);
  const keyed = (line: Omit<LineDraft, 'key'>): LineDraft => {
    next.current += 1;
    return { ...line, key: next.current };
  };
  const empty = () => keyed({ name: '', quantity: '', isCrushed: false });

  const read: SaveHandler = async (answers, tools) => {
    const { uploads = [], text = '' } = answers as { uploads?: FileAnswer[]; text?: string };
    files.current = tools.files;
    const pictures = uploadsOf(uploads, tools.files).map(({ file }) => file);
    const found = await readPrescription(pictures, text, articles);
    const named = found.lines.map(({ written, article, quantity, isCrushed }) =>
      keyed({
        written,
        name: article?.name ?? '',
        quantity: quantity?.toString().replace('.', ',') ?? '',
        isCrushed,
      }),
    );
    // A code says that there is a prescription, and nothing of what stands on it.
    const unnamed = Math.max(named.length === 0 ? 1 : 0, found.tokens.length - named.length);
    setReading(found);
    setLines([...named, ...Array.from({ length: unnamed }, empty)]);
  };

  const judged = lines.map((line) => ({ line, verdict: judgeLine(line, articles) }));
  const matches = judged.flatMap(({ line, verdict }) =>
    verdict.kind === 'match' ? [{ ...verdict, isCrushed: line.isCrushed }] : [],
  );

  const layInCart = () => {
    const uploads = uploadsOf(chosen.current, files.current);
    cart.orderAgain(
      matches.map(({ article, amount }) => ({
        articleId: article.id,
        amount,
        subItems: [],
        singlePrice: article.price ?? 0,
      })),
    );
    cart.keepUploads(uploads);
    cart.choose({
      prescribed: matches.map(({ article, quantity, isCrushed }) => ({
        articleId: article.id,
        quantity,
        isCrushed,
      })),
      ...(uploads.length > 0 && reading && reading.tokens.length > 0 ? printOut : {}),
    });
    void navigate(pathOf('cart'));
  };
  // With the lines as they are by then.
  const latest = useRef(layInCart);
  latest.current = layInCart;

  const toCart = async () => {
    const press = {};
    held.current = press;
    // One that was chosen a moment ago goes along; where it isn't taken, its field says so before anybody goes on without it.
    const before = new Set(chosen.current.map(({ id }) => id));
    const refused = (await files.current?.ready()) ?? [];
    const isRefused = chosen.current.some((answer) => !before.has(answer.id) && !isGood(answer));
    if (held.current !== press || refused.length > 0 || isRefused) return;
    held.current = undefined;
    latest.current();
  };

  return {
    articles,
    reading,
    judged,
    matches,
    read,
    /** Told of the files in the form whenever there are others. */
    note: (uploads: readonly FileAnswer[]) => {
      chosen.current = uploads;
    },
    toCart,
    change: (key: number, changed: Partial<LineDraft>) =>
      setLines((now) => now.map((line) => (line.key === key ? { ...line, ...changed } : line))),
    remove: (key: number) => setLines((now) => now.filter((line) => line.key !== key)),
    add: () => setLines((now) => [...now, empty()]),
  };
}

const limits = form.schema.properties?.uploads?.items?.file;
const isGood = (answer: FileAnswer): boolean => !limits || !fileProblem(limits, answer);

/** The files as the cart keeps them, without those that the form refuses. */
const uploadsOf = (answers: readonly FileAnswer[], files: FileStore | undefined): PrescriptionUpload[] =>
  answers.flatMap((answer) => {
    const file = isGood(answer) ? files?.get(answer.id) : undefined;
    return file ? [{ answer, file, selectedAt: chosenAtOf(file) ?? new Date().toISOString() }] : [];
  });
