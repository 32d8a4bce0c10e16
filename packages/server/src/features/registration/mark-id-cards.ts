import type { Answers, FileAnswer } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { markAsCopy } from '../../platform/pictures/mark-as-copy.ts';
import type { Locale } from '../../platform/texts.ts';

const idCards = ['idCardFront', 'idCardBack'];

/**
 * Pictures of identity cards are kept as visible copies only. A picture that can't be read is refused at its field;
 * a PDF is kept as it is.
 */
export function createMarkIdCards({ documents, texts }: Pick<Deps, 'documents' | 'texts'>) {
  return async (answers: Answers, locale: Locale): Promise<void> => {
    const data: Record<string, string[]> = {};
    for (const field of idCards) {
      const file = answers[field] as FileAnswer | undefined;
      if (!file?.type.startsWith('image/')) continue;
      const picture = await documents.inspect(file.id);
      if (!picture) continue;
      const content = await markAsCopy(picture, file.type).catch(() => undefined);
      if (content) {
        const name = `${file.name.replace(/\.\w{1,5}$/, '')}.jpg`;
        await documents.replace(file.id, { mediaType: 'image/jpeg', name, content });
      } else data[field] = [texts.t(locale, 'errors:unreadablePicture')];
    }
    if (Object.keys(data).length > 0) throw new AppError('unreadablePicture', { data });
  };
}
