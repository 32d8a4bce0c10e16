import { textsOf } from '@rezeptur/engine/core';
import { words } from '@rezeptur/engine/words/en';

/** The language of the app; the engine also speaks German (`@rezeptur/engine/words/de`). */
export const locale = 'en';

/**
 * Finds the words of the engine, and those of the app: where a schema's `title` and `description` are not enough, they
 * stand below `forms.<form>` and `entities.<entity>`. Any i18n library's `t` can take its place.
 */
export const t = textsOf(
  {
    ...words,
    forms: {
      contact: { email: { help: 'We answer within a day' } },
      rental: {
        steps: {
          who: { title: 'Who' },
          company: { title: 'Company' },
          time: { title: 'Time' },
          contact: { title: 'Contact' },
        },
      },
    },
    entities: { bike: { plural: 'Bikes' } },
  },
  locale,
);
