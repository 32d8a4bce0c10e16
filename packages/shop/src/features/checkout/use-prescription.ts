import type { Answers, FileAnswer } from '@rezeptur/engine/core';
import { chosenAtOf, createFileStore, HttpError, type SaveTools, useDialogs } from '@rezeptur/engine/react';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type PrescriptionUpload, useCart } from '../../lib/cart/cart.ts';
import { transmissionOf } from './transmission-of.ts';
import { useGoOn } from './use-go-on.ts';

/** The prescription wizard's answers: where they begin, and where they are stored until the order. */
export function usePrescription() {
  const { t } = useTranslation('shop');
  const { state, choose, keepUploads } = useCart();
  const dialogs = useDialogs();
  const goOn = useGoOn();
  const known = state.uploads;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen on this page is in the store already
  const files = useMemo(
    () => createFileStore(known.map(({ answer, file }) => [answer.id, file])),
    [state.isRestored],
  );

  const isReplacing = (uploads: readonly FileAnswer[]) =>
    known.length > 0 &&
    uploads.length > 0 &&
    !known.every(({ answer }) => uploads.some(({ id }) => id === answer.id));

  const keep = async (answers: Answers, _tools: SaveTools) => {
    const { uploads = [], ...prescription } = answers as { uploads?: FileAnswer[] };
    if (isReplacing(uploads)) {
      const isMeant = await dialogs.confirm({
        title: t('checkout.replaceUploads.title'),
        text: t('checkout.replaceUploads.text'),
        ok: t('checkout.replaceUploads.ok'),
        cancel: t('checkout.replaceUploads.cancel'),
      });
      if (!isMeant) throw new HttpError('cancelled');
    }
    keepUploads(uploads.flatMap((answer) => withFile(answer, files.get(answer.id))));
    choose({ prescription, prescriptionTransmission: transmissionOf(answers) });
    goOn('checkout');
  };

  // Pictures may have come before the questions, with a prescription that the order began with.
  const pictures =
    known.length > 0 ? { uploadWhen: 'now', uploads: known.map(({ answer }) => answer) } : undefined;
  const initial: Answers | undefined = (state.choices.prescription ?? pictures) && {
    ...pictures,
    ...state.choices.prescription,
  };
  // Only what is answered now is a choice: a wizard that begins anew takes none back.
  const followed = useRef(initial && transmissionOf(initial));
  const follow = useCallback(
    (transmission: string | undefined) => {
      if (followed.current === transmission) return;
      followed.current = transmission;
      choose({ prescriptionTransmission: transmission, prescription: undefined });
    },
    [choose],
  );
  return { files, initial, keep, follow };
}

function withFile(answer: FileAnswer, file: File | undefined): PrescriptionUpload[] {
  return file ? [{ answer, file, selectedAt: chosenAtOf(file) ?? new Date().toISOString() }] : [];
}
